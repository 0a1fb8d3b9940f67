import type { JsonSchema } from '@valibot/to-json-schema';
import type { Call, Schema } from '@vitrine/contract/api/call.ts';
import { unspecifiedData } from '@vitrine/contract/api/envelope.ts';
import type { Contract } from './contract.ts';
import { type DescribedCall, errorCodesOf, fieldsOf, isOptional } from './document.ts';
import { type JsonSchemas, jsonSchemas } from './schemas.ts';

const HEAD = `# API reference

For anyone who writes a backend: every call of the contract, with every field and code. What holds for all calls is in [api-contract.md](api-contract.md). Calls under \`/api/x\` are optional. This page and [openapi.json](openapi.json) are made from \`packages/contract/api\` by \`bin/vitrine openapi\`.

- \`name?\` is optional. Fields are text, unless a type follows; those before a semicolon share it.
- \`{id}\` in a path is an [Id](#id), \`{slug}\` a [Slug](#slug).
- **Caller**: a customer sends the bearer token of a login, a visitor does if signed in, a publisher sends the preview secret as one. Without a caller no token is needed.
- **Page of X**: \`{ list, totalPage }\` or \`{ products, totalPage }\`, with a list of X and a number or text.
- **X in any list**: a list of X, by itself, as \`{ list }\` or as \`{ products }\`.
- A call without a **response** may send any \`data\`.
`;

/** The reference as Markdown: calls by group, then the schemas that they share. */
export function referencePage({ calls, schemas, descriptions }: Contract): string {
  const json = jsonSchemas(schemas);
  const parts = [HEAD];
  let group = '';
  for (const described of calls) {
    if (described.group !== group) {
      group = described.group;
      parts.push(`## ${group}\n`);
    }
    parts.push(callSection(described, json));
  }
  parts.push('## Schemas\n');
  for (const name of Object.keys(json.named)) {
    parts.push(
      [`### ${name}\n`, sentence(descriptions[name]), schemaBody(name, json.named)].join(''),
    );
  }
  return `${parts.join('\n').trimEnd()}\n`;
}

const sentence = (text: string | undefined) => (text ? `\n${text}\n` : '');

function callSection({ call, description }: DescribedCall, json: JsonSchemas): string {
  const { query, headers, body } = call.request.entries;
  const codes = errorCodesOf(call);
  const lines = [
    ...(call.caller ? [`Caller: ${call.caller}.`] : []),
    ...requestLine('Query', query, json),
    ...requestLine('Headers', headers, json),
    ...(body ? [bodyLine(call, body, json)] : []),
    ...responseLine(call, json),
    ...(codes.length > 0 ? [`Refused with ${codes.join(', ')}.`] : []),
  ];
  return `### \`${call.method} ${call.path}\`\n\n${description}\n\n${lines.map((line) => `- ${line}`).join('\n')}\n`;
}

function responseLine({ data, lines }: Call, json: JsonSchemas): string[] {
  if (data === unspecifiedData) return [];
  return [`Response${lines ? ', as NDJSON, a line' : ''}: ${describeType(json.of(data))}.`];
}

function bodyLine({ encoding }: Call, body: Schema, json: JsonSchemas): string {
  const form =
    encoding === 'multipart' ? ' (`multipart/form-data`; lists as `name[0]`, `name[1]`)' : '';
  return `Body${form}: ${json.of(body).$ref ? describeType(json.of(body)) : fieldList(body, json)}.`;
}

function requestLine(title: string, schema: Schema | undefined, json: JsonSchemas): string[] {
  return fieldsOf(schema).length > 0 ? [`${title}: ${fieldList(schema, json)}.`] : [];
}

function fieldList(schema: Schema | undefined, json: JsonSchemas): string {
  const fields = fieldsOf(schema).map(([name, field]): [string, JsonSchema] => [
    fieldName(name, !isOptional(field)),
    json.of(field),
  ]);
  return fields.length > 0 ? fieldGroups(fields) : 'any JSON';
}

const link = (name: string) => `[${name}](#${name.toLowerCase()})`;

/** Fields in a sentence, those of one type together. */
function fieldGroups(fields: [name: string, field: JsonSchema | boolean][]): string {
  const groups = [...byType(fields.map(([name, field]) => [name, typeOf(field)]))];
  return groups
    .map(([type, names]) => (type === KINDS.string ? names : `${names} (${type})`))
    .join('; ');
}

/** The names of fields by their type, in the order of the first of each. */
function byType(fields: Iterable<[name: string, type: string]>): Map<string, string> {
  const groups = new Map<string, string>();
  for (const [name, type] of fields) {
    const names = groups.get(type);
    groups.set(type, names ? `${names}, ${name}` : name);
  }
  return groups;
}

const typeOf = (field: JsonSchema | boolean) =>
  typeof field === 'object' ? describeType(field) : 'anything';

const fieldName = (name: string, isRequired: boolean) => `\`${name}${isRequired ? '' : '?'}\``;

/** From so many on, fields that two schemas share are written once. */
const SHARED_FIELDS = 4;

/** An object's fields, a line for each type, without those of a schema that it extends. */
function schemaBody(name: string, named: Record<string, JsonSchema>): string {
  const schema = named[name] ?? {};
  if (!schema.properties) return `\n${capital(describeType(schema))}.\n`;
  const fields = typesOf(schema);
  const base = Object.entries(named)
    .map(([other, candidate]) => ({ other, shared: typesOf(candidate) }))
    .filter(({ shared }) => shared.size < fields.size && shared.size >= SHARED_FIELDS)
    .filter(({ shared }) => [...shared].every(([field, type]) => fields.get(field) === type))
    .sort((one, two) => two.shared.size - one.shared.size)[0];
  const own = [...fields].filter(([field]) => !base?.shared.has(field));
  const lines = [...byType(own)].map(([type, names]) => `- ${names}: ${type}`);
  return `${base ? `\nThe fields of ${link(base.other)}, and:\n` : ''}\n${lines.join('\n')}\n`;
}

const typesOf = ({ properties = {}, required = [] }: JsonSchema) =>
  new Map(
    Object.entries(properties).map(([name, field]) => [
      fieldName(name, required.includes(name)),
      typeOf(field),
    ]),
  );

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A schema in a few words, such as `text or number` or `list of Product`. */
function describeType(schema: JsonSchema): string {
  const { $ref, const: only, enum: oneOf, type, items, properties } = schema;
  const anyOf = schema.anyOf ?? schema.oneOf;
  if ($ref) return link($ref.slice($ref.lastIndexOf('/') + 1));
  if (only !== undefined) return `\`${JSON.stringify(only)}\``;
  if (oneOf) return oneOf.map((value) => `\`${JSON.stringify(value)}\``).join(', ');
  if (anyOf) {
    const options = anyOf.filter((option) => typeof option === 'object');
    return describeLists(options) ?? [...new Set(options.map(describeType))].join(' or ');
  }
  if (type === 'array' && typeof items === 'object' && !Array.isArray(items)) {
    return `list of ${describeType(items)}`;
  }
  if (type === 'object' && properties) {
    const fields = Object.entries(properties);
    return `{ ${fieldGroups(fields.map(([name, field]) => [fieldName(name, true), field]))} }`;
  }
  return numberOrText(schema);
}

/** What is a page or a list in each of the forms that the page's head names. */
function describeLists(options: JsonSchema[]): string | undefined {
  const item = (list: JsonSchema | boolean | undefined) =>
    typeof list === 'object' && typeof list.items === 'object' && !Array.isArray(list.items)
      ? describeType(list.items)
      : '';
  const wrapped = options.filter(({ type }) => type === 'object');
  const found = wrapped.map(({ properties }) => item(properties?.list ?? properties?.products));
  if (wrapped.length !== 2 || !found[0] || found[0] !== found[1]) return undefined;
  const isPage = wrapped.every(({ properties }) => properties?.totalPage);
  if (isPage) return options.length === 2 ? `page of ${found[0]}` : undefined;
  return options.some((option) => item(option) === found[0])
    ? `${found[0]} in any list`
    : undefined;
}

const KINDS: Record<string, string> = {
  string: 'text',
  boolean: 'yes or no',
};

function numberOrText({ type, format, minimum, maximum }: JsonSchema): string {
  if (format === 'binary') return 'a file';
  const kind = type === undefined ? 'anything' : (KINDS[String(type)] ?? String(type));
  if (minimum !== undefined && maximum !== undefined)
    return `${kind} from ${minimum} to ${maximum}`;
  return minimum === undefined ? kind : `${kind} from ${minimum}`;
}
