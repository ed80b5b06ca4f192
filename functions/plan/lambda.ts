import { designs } from '../../shared/suites/designs.ts';
import { readEnvironment } from '../environment.ts';
import { awsClients, createParts } from '../parts.ts';
import { createPlanHandler } from './handler.ts';

/** Planning, behind the jobs queue. */
export const handler = createPlanHandler(createParts(designs, readEnvironment(process.env), awsClients()));
