import { z } from 'zod';

/** The parts of a JSON Schema that the reference page shows. */
export interface SchemaNode {
  readonly $ref?: string | undefined;
  readonly type?: string | readonly string[] | undefined;
  readonly description?: string | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, SchemaNode>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly items?: SchemaNode | undefined;
  readonly additionalProperties?: boolean | SchemaNode | undefined;
  readonly anyOf?: readonly SchemaNode[] | undefined;
  readonly oneOf?: readonly SchemaNode[] | undefined;
  readonly allOf?: readonly SchemaNode[] | undefined;
  readonly format?: string | undefined;
  readonly pattern?: string | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly exclusiveMinimum?: number | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;
}

const nodesSchema = z.lazy(() => z.array(nodeSchema)).optional();
const nodeSchema: z.ZodType<SchemaNode> = z.object({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  description: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  default: z.unknown().optional(),
  properties: z.lazy(() => z.record(z.string(), nodeSchema)).optional(),
  required: z.array(z.string()).optional(),
  items: z.lazy(() => nodeSchema).optional(),
  additionalProperties: z.lazy(() => z.union([z.boolean(), nodeSchema])).optional(),
  anyOf: nodesSchema,
  oneOf: nodesSchema,
  allOf: nodesSchema,
  format: z.string().optional(),
  pattern: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
});

const contentSchema = z.record(z.string(), z.object({ schema: nodeSchema })).default({});

const operationSchema = z.object({
  tags: z.array(z.string()).min(1),
  summary: z.string(),
  description: z.string().optional(),
  security: z.array(z.record(z.string(), z.array(z.string()))).default([]),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.string(),
        required: z.boolean().default(false),
        description: z.string().optional(),
        schema: nodeSchema,
      }),
    )
    .default([]),
  requestBody: z.object({ content: contentSchema }).optional(),
  responses: z.record(
    z.string(),
    z.object({
      description: z.string(),
      headers: z.record(z.string(), z.unknown()).default({}),
      content: contentSchema,
    }),
  ),
});

/** The parts of an OpenAPI document that the reference page shows. */
export const documentSchema = z.object({
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), nodeSchema) }),
});

/** See {@link operationSchema}. */
export type Operation = z.infer<typeof operationSchema>;
/** See {@link documentSchema}. */
export type ReferenceDocument = z.infer<typeof documentSchema>;
