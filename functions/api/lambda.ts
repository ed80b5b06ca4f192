import { handle } from 'hono/aws-lambda';
import { designs } from '../../shared/suites/designs.ts';
import { readEnvironment } from '../environment.ts';
import { awsClients, createParts } from '../parts.ts';
import { createApi } from './app.ts';

/** The HTTP API behind API Gateway. */
export const handler = handle(createApi(createParts(designs, readEnvironment(process.env), awsClients())));
