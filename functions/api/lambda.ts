import { handle } from 'hono/aws-lambda';
import { readEnvironment } from '../environment.ts';
import { awsClients, createParts } from '../parts.ts';
import { createApi } from './app.ts';

/** The HTTP API behind API Gateway. */
export const handler = handle(createApi(createParts(readEnvironment(process.env), awsClients())));
