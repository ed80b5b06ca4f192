import { join } from 'node:path';
import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { Effect, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { DoorName } from '../topology.ts';
import { doors } from './access.ts';

/** What a {@link Door} is made of. */
export interface DoorProps {
  readonly name: DoorName;
  /** Folder with the bundles of all doors, each in a folder of its name. */
  readonly bundles: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** A door as a function, with a log group and a role of its own. The role can write its log and traces, no more. */
export class Door extends Construct {
  readonly function: LambdaFunction;
  readonly role: Role;

  constructor(scope: Construct, { name, bundles, environment }: DoorProps) {
    super(scope, name);
    const logGroup = new LogGroup(this, 'Log', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    this.allow(['logs:CreateLogStream', 'logs:PutLogEvents'], [`${logGroup.logGroupArn}`]);
    this.function = new LambdaFunction(this, 'Function', {
      description: `Evenhand: ${name}`,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(join(bundles, name)),
      handler: 'index.handler',
      memorySize: doors[name].memoryMb,
      timeout: Duration.seconds(doors[name].timeoutSeconds),
      role: this.role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      tracing: Tracing.ACTIVE,
      environment: { ...environment, NODE_OPTIONS: '--enable-source-maps' },
    });
    Validations.of(this.role).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason:
        'X-Ray takes no resource: xray:PutTraceSegments and xray:PutTelemetryRecords are granted on all.',
    });
  }

  /** Adds a statement to the role. */
  allow(actions: string[], resources: string[]): void {
    this.role.addToPolicy(new PolicyStatement({ effect: Effect.ALLOW, actions, resources }));
  }
}
