import { parseJson } from '@vitrine/contract/api/parseJson.ts';
import * as v from 'valibot';

/** What a stored text says, if it is what `schema` describes: other software writes there, too. */
export function readStored<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string | undefined,
): v.InferOutput<Schema> | undefined {
  const read = v.safeParse(schema, parseJson(text ?? ''));
  return read.success ? read.output : undefined;
}
