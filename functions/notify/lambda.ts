import { designs } from '../../shared/suites/designs.ts';
import { readEnvironment } from '../environment.ts';
import { awsClients, createParts } from '../parts.ts';
import { createNotifyHandler } from './handler.ts';

/** Telling webhooks, behind the notify queue. */
export const handler = createNotifyHandler(createParts(designs, readEnvironment(process.env), awsClients()));
