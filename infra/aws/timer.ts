import { Stack } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import { Construct } from 'constructs';
import type { Door } from './door.ts';

/**
 * A clock that opens a door every so many minutes. It is made of the plain resource, since the scheduler's
 * construct lets its role call all versions of a function.
 */
export class Timer extends Construct {
  constructor(scope: Construct, id: string, door: Door, everyMinutes: number) {
    super(scope, id);
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    });
    const { functionArn } = door.function;
    role.addToPolicy(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [functionArn] }));
    new CfnSchedule(this, 'Schedule', {
      scheduleExpression: `rate(${everyMinutes} ${everyMinutes === 1 ? 'minute' : 'minutes'})`,
      flexibleTimeWindow: { mode: 'OFF' },
      target: {
        arn: functionArn,
        roleArn: role.roleArn,
        /** What was missed is made up for by the next run. */
        retryPolicy: { maximumRetryAttempts: 2, maximumEventAgeInSeconds: Math.max(60, everyMinutes * 60) },
      },
    });
  }
}
