import { RemovalPolicy, Validations } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  ApiMapping,
  DomainName,
  HttpApi,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Settings } from './settings.ts';

/** Requests a second, steady and at most, that the API lets through: far more than people and CI need. */
const throttle = { rateLimit: 50, burstLimit: 100 };

/** The HTTP API: every path goes to the one function behind it, which knows the routes and checks the keys. */
export class Gateway extends Construct {
  readonly api: HttpApi;
  readonly url: string;
  /** The name that the domain's DNS record has to point at, where there is a domain. */
  readonly domainTarget: string | null;

  constructor(scope: Construct, id: string, { domain, certificate }: Settings) {
    super(scope, id);
    this.api = new HttpApi(this, 'Api', {
      description: 'Evenhand',
      createDefaultStage: false,
      disableExecuteApiEndpoint: domain !== undefined,
    });
    const accessLog = new LogGroup(this, 'AccessLog', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const stage = new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle,
      accessLogSettings: {
        destination: new LogGroupLogDestination(accessLog),
        format: AccessLogFormat.custom(accessLogFormat),
      },
    });
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-APIG4',
      reason:
        'The app checks bearer keys and their scopes itself, as it does on one machine: an authorizer would be a ' +
        'second function and a second look-up for every request. The health check and the documents are open.',
    });
    const named = domain && certificate ? this.#name(stage, domain, certificate) : null;
    this.url = domain ? `https://${domain}` : this.api.apiEndpoint;
    this.domainTarget = named?.regionalDomainName ?? null;
  }

  /** Sends every request to a function. Apart from the rest, since functions know the API's URL. */
  open(handler: IFunction): void {
    new HttpRoute(this, 'Route', {
      httpApi: this.api,
      routeKey: HttpRouteKey.DEFAULT,
      integration: new HttpLambdaIntegration('Handler', handler),
    });
  }

  #name(stage: HttpStage, domain: string, certificate: string): DomainName {
    const domainName = new DomainName(this, 'Domain', {
      domainName: domain,
      certificate: Certificate.fromCertificateArn(this, 'Certificate', certificate),
    });
    new ApiMapping(this, 'Mapping', { api: this.api, domainName, stage });
    return domainName;
  }
}

/** One JSON object a line: who asked what when, and how it went; no header, so no key. */
const accessLogFormat = JSON.stringify({
  time: '$context.requestTime',
  requestId: '$context.requestId',
  ip: '$context.identity.sourceIp',
  method: '$context.httpMethod',
  path: '$context.path',
  status: '$context.status',
  bytes: '$context.responseLength',
  latencyMs: '$context.responseLatency',
  error: '$context.integrationErrorMessage',
});
