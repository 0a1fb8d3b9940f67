import * as v from 'valibot';

export type Path = (string | number)[];

/** A field of a response, as the schema describes it. */
export interface SchemaField {
  path: Path;
  /** Whether a response without it must be rejected. */
  required: boolean;
  value: unknown;
}

const MAY_BE_MISSING = ['optional', 'exact_optional', 'nullish', 'undefinedable', 'nullable'];

/** What is common to the schemas of valibot that hold others; `v.pipe` keeps its first schema's. */
interface Holder {
  type: string;
  entries?: Record<string, v.GenericSchema>;
  item?: v.GenericSchema;
  options?: v.GenericSchema[];
  wrapped?: v.GenericSchema;
  getter?: (input: unknown) => v.GenericSchema;
}

/** Walks a schema together with a response that it accepts: every field of every object in it. */
export function fieldsOf(schema: v.GenericSchema, value: unknown, at: Path = []): SchemaField[] {
  const holder: Holder = schema as object as Holder;
  if (holder.getter) return fieldsOf(holder.getter(value), value, at);
  if (holder.wrapped) return value == null ? [] : fieldsOf(holder.wrapped, value, at);
  if (holder.type === 'union') {
    const option = holder.options?.find((candidate) => v.is(candidate, value));
    return option ? fieldsOf(option, value, at) : [];
  }
  if (holder.item && Array.isArray(value)) {
    const { item } = holder;
    return value.flatMap((inner, index) => fieldsOf(item, inner, [...at, index]));
  }
  if (!holder.entries) return [];
  return Object.entries(holder.entries).flatMap(([key, entry]) => {
    const path = [...at, key];
    const inner: unknown = Reflect.get(value as object, key);
    const required = !MAY_BE_MISSING.includes(entry.type);
    return [{ path, required, value: inner }, ...fieldsOf(entry, inner, path)];
  });
}

/** A way to spoil a field; deleting and `null` are mistakes only where the field is required. */
export type Mutation = 'delete' | 'null' | 'wrong kind';

/** The mutations that a field must not survive. */
export function mutationsOf({ required }: SchemaField): [Mutation, ...Mutation[]] {
  return required ? ['wrong kind', 'delete', 'null'] : ['wrong kind'];
}

/** A copy of the response with one field spoiled. */
export function mutate(result: unknown, field: SchemaField, mutation: Mutation): unknown {
  const copy: unknown = structuredClone(result);
  const last = field.path.at(-1) as string;
  const owner = field.path
    .slice(0, -1)
    .reduce<unknown>((inner, key) => Reflect.get(inner as object, key), copy) as object;
  if (mutation === 'delete') Reflect.deleteProperty(owner, last);
  else Reflect.set(owner, last, mutation === 'null' ? null : wrongKind(field.value));
  return copy;
}

/** A list or a record becomes a word; a word, a number or nothing becomes a record. */
function wrongKind(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? 'wrong' : { wrong: true };
}
