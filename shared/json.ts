import { z } from 'zod';

/** Any JSON value. What it may be is said outright too, for readers of schemas that can't follow a recursion. */
export const jsonSchema = z.json().meta({ type: ['null', 'boolean', 'number', 'string', 'array', 'object'] });
