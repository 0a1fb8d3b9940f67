import {
  type ConversionConfig,
  type JsonSchema,
  toJsonSchema,
  toJsonSchemaDefs,
} from '@valibot/to-json-schema';
import type { Schema } from '@vitrine/contract/api/call.ts';
import type * as v from 'valibot';

/** What schemas read, as JSON Schema, before it is transformed. */
export type JsonSchemas = ReturnType<typeof jsonSchemas>;

/** `named` are those that have a name, by name. */
export function jsonSchemas(definitions: Record<string, Schema>) {
  const config: ConversionConfig = {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
    overrideSchema: ({ valibotSchema }) => {
      if (valibotSchema.type === 'instance') return { type: 'string', format: 'binary' };
      if (valibotSchema.type !== 'lazy') return undefined;
      // A list's schema depends on what comes: `list`, `products` or, without pages, the list alone.
      const { getter } = valibotSchema as v.LazySchema<Schema>;
      const forms = [...new Set([undefined, {}, { products: [] }].map(getter))].map(of);
      return forms.length === 1 ? forms[0] : { anyOf: forms };
    },
  };
  /** One schema; one that has a name is referred to. */
  const of = (schema: Schema): JsonSchema => {
    const { $schema, $defs, ...converted } = toJsonSchema(schema, { ...config, definitions });
    return converted;
  };
  return { of, named: toJsonSchemaDefs(definitions, config) };
}
