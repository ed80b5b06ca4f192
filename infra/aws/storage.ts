import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, BillingMode, ProjectionType, Table, TableEncryption } from 'aws-cdk-lib/aws-dynamodb';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  type IBucket,
  ObjectOwnership,
  StorageClass,
} from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { table as topology } from '../topology.ts';

/** Days after which a replaced or deleted object is really gone: time to notice, and to take it back. */
const daysToRegret = 30;

/** Days for which it can be seen who read which object. */
const daysOfAccessLogs = 90;

/** The table and the bucket: what outlives every deployment, and the stack itself. */
export class Storage extends Construct {
  readonly table: Table;
  readonly bucket: Bucket;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.table = this.#createTable();
    this.bucket = this.#createBucket();
  }

  #createTable(): Table {
    const string = (name: string) => ({ name, type: AttributeType.STRING });
    const table = new Table(this, 'Table', {
      partitionKey: string(topology.partitionKey),
      sortKey: string(topology.sortKey),
      billingMode: BillingMode.PAY_PER_REQUEST,
      encryption: TableEncryption.AWS_MANAGED,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      timeToLiveAttribute: topology.expiry,
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    for (const { name, partitionKey, sortKey, includes } of topology.indexes) {
      table.addGlobalSecondaryIndex({
        indexName: name,
        partitionKey: string(partitionKey),
        sortKey: string(sortKey),
        ...projection(includes),
      });
    }
    return table;
  }

  #createBucket(): Bucket {
    const accessLogs = new Bucket(this, 'AccessLogs', {
      ...privately,
      removalPolicy: RemovalPolicy.RETAIN,
      lifecycleRules: [{ expiration: Duration.days(daysOfAccessLogs) }],
    });
    return new Bucket(this, 'Bucket', {
      ...privately,
      versioned: true,
      removalPolicy: RemovalPolicy.RETAIN,
      // CDK declares `isWebsite` in two ways that differ under exactOptionalPropertyTypes.
      serverAccessLogsBucket: accessLogs as IBucket,
      lifecycleRules: [
        {
          abortIncompleteMultipartUploadAfter: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(daysToRegret),
          expiredObjectDeleteMarker: true,
        },
        {
          prefix: 'reports/',
          transitions: [
            { storageClass: StorageClass.INTELLIGENT_TIERING, transitionAfter: Duration.days(30) },
          ],
        },
      ],
    });
  }
}

function projection(includes: readonly string[]) {
  return includes.length === 0
    ? { projectionType: ProjectionType.KEYS_ONLY }
    : { projectionType: ProjectionType.INCLUDE, nonKeyAttributes: [...includes] };
}

const privately: BucketProps = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
};
