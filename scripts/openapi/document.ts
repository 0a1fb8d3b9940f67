import type { JsonSchema } from '@valibot/to-json-schema';
import type { Call, ErrorCode, Schema } from '@vitrine/contract/api/call.ts';
import { unspecifiedData } from '@vitrine/contract/api/envelope.ts';
import type { Contract } from './contract.ts';
import { type JsonSchemas, jsonSchemas } from './schemas.ts';

/** A call with its group and what its docstring says. */
export interface DescribedCall {
  call: Call;
  group: string;
  description: string;
}

const REFUSED: Record<ErrorCode | 429, string> = {
  400: 'The call can’t be made, as `message` says',
  401: 'The token, or what it was given for, is not valid',
  402: 'The payment was declined',
  403: 'Not allowed to this customer',
  404: 'There is no such thing, or it is somebody else’s',
  409: 'In conflict with what the shop holds now, as `data` or `message` says',
  410: 'Expired, or used already',
  413: 'Too large',
  422: 'Values are missing or wrong: `errors` has messages by field',
  429: 'Too often; `Retry-After` says in how many seconds it may be tried again',
  502: 'The outcome is not known yet',
  503: 'Not available now; try again later',
};

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument({ calls, schemas, descriptions }: Contract) {
  const json = jsonSchemas(schemas);
  const paths: Record<string, Record<string, object>> = {};
  for (const described of calls) {
    const { method, path } = described.call;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(described, json) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Vitrine shop API',
      version: '1.0.0',
      description:
        'What a backend serves for Vitrine to publish its shop. Calls under `/api/x` are optional. The ground rules are in docs/api-contract.md.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    security: [],
    paths,
    components: {
      schemas: {
        ...Object.fromEntries(
          Object.entries(json.named).map(([name, schema]) => [
            name,
            { description: descriptions[name], ...schema },
          ]),
        ),
        Refusal: REFUSAL,
      },
      securitySchemes: {
        customer: { type: 'http', scheme: 'bearer', description: 'The token that `login` gave.' },
        publisher: { type: 'http', scheme: 'bearer', description: 'The API’s preview secret.' },
      },
    },
  };
}

/** What a refusal is wrapped in, whatever its status. */
const REFUSAL: JsonSchema = {
  description: 'A refusal: `code` as the HTTP status, and a message in the caller’s language.',
  type: 'object',
  properties: {
    code: { type: 'integer' },
    msg: { type: 'string' },
    message: { type: 'string', description: 'May stand in place of `msg`.' },
    errors: {
      description: 'Messages by field.',
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    data: {},
  },
};

function operation({ call, group, description }: DescribedCall, json: JsonSchemas) {
  const { params, query, headers, body } = call.request.entries;
  return {
    operationId: call.name,
    tags: [group],
    summary: firstSentence(description),
    description,
    ...(call.caller && { security: SECURITY[call.caller] }),
    parameters: [
      ...parameters('path', params, json),
      ...parameters('query', query, json),
      ...parameters('header', headers, json),
    ],
    ...(body && { requestBody: requestBody(call, body, json) }),
    responses: responses(call, json),
  };
}

const SECURITY = {
  customer: [{ customer: [] }],
  visitor: [{}, { customer: [] }],
  publisher: [{ publisher: [] }],
};

const firstSentence = (text: string) => /^.*?[.:;](?=\s|$)/.exec(text)?.[0].slice(0, -1) ?? text;

interface Holder {
  entries?: Record<string, Schema>;
  wrapped?: Schema;
}

/** The fields of an object, also of one that may be missing. */
export function fieldsOf(schema: Schema | undefined): [name: string, field: Schema][] {
  const { entries, wrapped } = (schema ?? {}) as Holder;
  return wrapped ? fieldsOf(wrapped) : Object.entries(entries ?? {});
}

const OPTIONAL = /^(?:optional|exact_optional|nullish|undefinedable)$/;
export const isOptional = ({ type }: Schema) => OPTIONAL.test(type);

function parameters(place: string, schema: Schema | undefined, json: JsonSchemas) {
  return fieldsOf(schema).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !isOptional(field),
    schema: json.of(field),
  }));
}

/** A form has each item of a list as a field of its own: `images[0]`, `images[1]`... */
function requestBody({ encoding }: Call, body: Schema, json: JsonSchemas) {
  const schema = json.of(body);
  if (encoding !== 'multipart') {
    return { required: true, content: { 'application/json': { schema } } };
  }
  const { properties = {}, required = [] } = schema;
  const lists = Object.entries(properties).flatMap(([name, field]) =>
    typeof field === 'object' && field.items ? [[name, field.items] as const] : [],
  );
  const names = new Set(lists.map(([name]) => name));
  const form = {
    type: 'object',
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !names.has(name))),
    required: required.filter((name) => !names.has(name)),
    ...(lists.length > 0 && {
      patternProperties: Object.fromEntries(
        lists.map(([name, items]) => [`^${name}\\[\\d+\\]$`, items]),
      ),
    }),
  };
  return { required: true, content: { 'multipart/form-data': { schema: form } } };
}

function responses(call: Call, json: JsonSchemas) {
  const isEmpty = call.data === unspecifiedData;
  const data = isEmpty ? {} : json.of(call.data);
  const envelope = {
    type: 'object',
    properties: { code: { const: 200 }, msg: { type: 'string' }, data },
    ...(!isEmpty && { required: ['data'] }),
  };
  const success = call.lines
    ? {
        description: 'Success, as lines of JSON, each as the schema says',
        content: { 'application/x-ndjson': { schema: data } },
      }
    : { description: 'Success', content: { 'application/json': { schema: envelope } } };
  const refusals = errorCodesOf(call).map((code) => [code, refusal(REFUSED[code])]);
  return {
    200: success,
    ...(isEmpty && { 204: { description: 'Success, with nothing to tell' } }),
    ...Object.fromEntries(refusals),
    default: refusal('Refused'),
  };
}

/** Codes that a call may be refused with, those of its kind included. */
export function errorCodesOf({ method, caller, request, errors = [] }: Call): (ErrorCode | 429)[] {
  const codes = new Set<ErrorCode | 429>(errors);
  if (caller === 'customer') codes.add(401);
  if (request.entries.body) codes.add(422);
  if (method !== 'GET') codes.add(429);
  return [...codes].sort((a, b) => a - b);
}

const refusal = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
});
