import { readEnvironment } from '../environment.ts';
import { awsClients, createParts } from '../parts.ts';
import { createNotifyHandler } from './handler.ts';

/** Telling webhooks, behind the notify queue. */
export const handler = createNotifyHandler(createParts(readEnvironment(process.env), awsClients()));
