import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { doorNames } from './aws/access.ts';
import { bundleDoors, bundlesFolder } from './aws/bundle.ts';
import { readSettings } from './aws/settings.ts';
import { EvenhandStack } from './stack.ts';

/** The CDK app: reads the settings, bundles the doors, and makes the stack, which has to pass the checks. */
const app = new App();
const settings = readSettings(app.node);
await bundleDoors(doorNames, bundlesFolder);
new EvenhandStack(app, `Evenhand-${settings.stage}`, { settings, bundles: bundlesFolder });
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
app.synth();
