import { designs } from '../../shared/suites/designs.ts';
import { readEnvironment } from '../environment.ts';
import { awsClients, createParts } from '../parts.ts';
import { createSweepHandler } from './handler.ts';

const environment = readEnvironment(process.env);

/** Taking up what was left lying, behind a timer. */
export const handler = createSweepHandler(
  createParts(designs, environment, awsClients()),
  environment.QUIET_MINUTES * 60_000,
);
