import { designs } from '../../shared/suites/designs.ts';
import { readEnvironment } from '../environment.ts';
import { awsClients, createParts } from '../parts.ts';
import { createScheduleHandler } from './handler.ts';

/** Starting the audits of schedules that are due, behind a timer. */
export const handler = createScheduleHandler(
  createParts(designs, readEnvironment(process.env), awsClients()),
);
