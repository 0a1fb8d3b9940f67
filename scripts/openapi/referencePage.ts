import type { JsonSchema } from '@valibot/to-json-schema';
import type { Call, Schema } from '@vitrine/contract/api/call.ts';
import { unspecifiedData } from '@vitrine/contract/api/envelope.ts';
import type { Contract } from './contract.ts';
import { type DescribedCall, errorCodesOf, fieldsOf, isOptional } from './document.ts';
import { type JsonSchemas, jsonSchemas } from './schemas.ts';

const HEAD = `# API reference

For anyone who writes a backend: every call of the contract, with every field and code. What holds for all calls is in [api-contract.md](api-contract.md). Calls under \`/api/x\` are optional. This page and [openapi.json](openapi.json) are made from \`packages/contract/api\` by \`bin/vitrine openapi\`.
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
  for (const [name, schema] of Object.entries(json.named)) {
    parts.push([`### ${name}\n`, sentence(descriptions[name]), schemaBody(schema)].join(''));
  }
  return `${parts.join('\n').trimEnd()}\n`;
}

const sentence = (text: string | undefined) => (text ? `\n${text}\n` : '');

const CALLERS = {
  customer: 'a signed-in customer, with a bearer token',
  visitor: 'anybody, with a bearer token if signed in',
  publisher: 'a publisher, with the preview secret as bearer token',
};

function callSection({ call, description }: DescribedCall, json: JsonSchemas): string {
  const { params, query, headers, body } = call.request.entries;
  const codes = errorCodesOf(call);
  const lines = [
    ...(call.caller ? [`Called by ${CALLERS[call.caller]}.`] : []),
    ...requestLine('Path', params, json),
    ...requestLine('Query', query, json),
    ...requestLine('Headers', headers, json),
    ...(body ? [bodyLine(call, body, json)] : []),
    `${call.lines ? 'Response, as NDJSON, a line' : 'Response'}: ${call.data === unspecifiedData ? 'nothing in particular' : describeType(json.of(call.data))}.`,
    ...(codes.length > 0 ? [`Refused with ${codes.join(', ')}.`] : []),
  ];
  return `### \`${call.method} ${call.path}\`\n\n${description}\n\n${lines.map((line) => `- ${line}`).join('\n')}\n`;
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
  const fields = fieldsOf(schema).map(([name, field]) => {
    const optional = isOptional(field) ? ', optional' : '';
    return `\`${name}\` (${describeType(json.of(field))}${optional})`;
  });
  return fields.length > 0 ? fields.join(', ') : 'any JSON';
}

const link = (name: string) => `[${name}](#${name.toLowerCase()})`;

/** A table of an object's fields; a line for anything else. */
function schemaBody(schema: JsonSchema): string {
  if (!schema.properties) return `\n${capital(describeType(schema))}.\n`;
  const required = new Set(schema.required);
  const rows = Object.entries(schema.properties).map(([name, field]) => [
    `\`${name}\``,
    typeof field === 'object' ? describeType(field) : 'anything',
    required.has(name) ? 'yes' : '',
  ]);
  return `\n${table(['field', 'what', 'required'], rows)}\n`;
}

function table(head: string[], rows: string[][]): string {
  const widths = head.map((title, at) =>
    Math.max(3, title.length, ...rows.map((row) => (row[at] ?? '').length)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A schema in a few words, such as `text or number` or `list of Product`. */
function describeType(schema: JsonSchema): string {
  const { $ref, const: only, enum: oneOf, type, items, properties } = schema;
  const anyOf = schema.anyOf ?? schema.oneOf;
  if ($ref) return link($ref.slice($ref.lastIndexOf('/') + 1));
  if (only !== undefined) return `\`${JSON.stringify(only)}\``;
  if (oneOf) return oneOf.map((value) => `\`${JSON.stringify(value)}\``).join(', ');
  if (anyOf) {
    const options = anyOf.filter((option) => typeof option === 'object').map(describeType);
    return [...new Set(options)].join(' or ');
  }
  if (type === 'array' && typeof items === 'object' && !Array.isArray(items)) {
    return `list of ${describeType(items)}`;
  }
  if (type === 'object' && properties) {
    const fields = Object.entries(properties).map(
      ([name, field]) =>
        `\`${name}\` (${typeof field === 'object' ? describeType(field) : 'anything'})`,
    );
    return `{ ${fields.join(', ')} }`;
  }
  return numberOrText(schema);
}

const KINDS: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  boolean: 'yes or no',
};

function numberOrText({ type, format, minimum, maximum }: JsonSchema): string {
  if (format === 'binary') return 'a file';
  const kind = type === undefined ? 'anything' : (KINDS[String(type)] ?? String(type));
  if (minimum !== undefined && maximum !== undefined)
    return `${kind} from ${minimum} to ${maximum}`;
  return minimum === undefined ? kind : `${kind} from ${minimum}`;
}
