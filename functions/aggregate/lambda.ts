import { suites } from '../../shared/suites/registry.ts';
import { readEnvironment } from '../environment.ts';
import { awsClients, createParts } from '../parts.ts';
import { createAggregateHandler } from './handler.ts';

/** Making reports, behind the aggregate queue. */
export const handler = createAggregateHandler(
  createParts(suites, readEnvironment(process.env), awsClients()),
);
