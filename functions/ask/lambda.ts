import { suites } from '../../shared/suites/registry.ts';
import { readEnvironment } from '../environment.ts';
import { createModels } from '../models.ts';
import { awsClients, createParts } from '../parts.ts';
import { askUntil } from './askUntil.ts';
import { createAskHandler } from './handler.ts';

const environment = readEnvironment(process.env);
const parts = createParts(suites, environment, awsClients());
const models = createModels(environment, parts.log);
const ask = createAskHandler({
  ...parts,
  connect: models.connect,
  connectBatch: models.connectBatch,
  askPersistently: (model, request, deadline) => askUntil(deadline, model, request),
  concurrency: environment.TRIALS_AT_ONCE,
});

/** Asking models, behind the shards queue. */
export const handler = async (...event: Parameters<typeof ask>) => {
  await models.refresh();
  return ask(...event);
};
