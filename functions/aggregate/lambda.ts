import { suites } from '../../shared/suites/registry.ts';
import { loadBoostedTrees } from '../boostedTrees.ts';
import { readEnvironment } from '../environment.ts';
import { awsClients, createParts } from '../parts.ts';
import { createAggregateHandler } from './handler.ts';

const parts = createParts(suites, readEnvironment(process.env), awsClients());

/** Making reports, behind the aggregate queue. */
export const handler = createAggregateHandler({ ...parts, loadBoostedTrees });
