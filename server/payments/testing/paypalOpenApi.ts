import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { Sent } from '../testing.ts';

/** Where PayPal's own description of its API lies beside the project; it is never copied. */
const FOLDER = resolve(import.meta.dirname, '../../../../shared/data/payments/paypal-openapi');
export const hasOpenApi = existsSync(join(FOLDER, 'checkout_orders_v2.json'));

interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, unknown> };
}

interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { parameters?: Record<string, Parameter> };
}

/** Headers that belong to HTTP and not to a call. */
const OF_HTTP = ['authorization', 'content-type', 'accept'];

/** Reads what PayPal says its API takes; `complaints` names what of a request is not that. */
export function readOpenApi(): { complaints(request: Sent): string[] } {
  const described = ['checkout_orders_v2.json', 'notifications_webhooks_v1.json'].map((name) => {
    const description = JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as Description;
    // PayPal's patterns are older than regular expressions with Unicode rules.
    const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false, logger: false });
    addFormats.default(ajv);
    ajv.addSchema(description as object, name);
    return { name, description, ajv };
  });

  const validators = new Map<string, ValidateFunction>();
  function validator(index: number, pointer: string): ValidateFunction {
    const { ajv, name } = described[index] as (typeof described)[0];
    const $ref = `${name}#${pointer}`;
    const check = validators.get($ref) ?? ajv.compile({ $ref });
    validators.set($ref, check);
    return check;
  }

  function complaints({ method, path, headers, body }: Sent): string[] {
    for (const [index, { description }] of described.entries()) {
      const template = Object.keys(description.paths).find((one) =>
        new RegExp(`^${one.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
      );
      const operation = template && description.paths[template]?.[method.toLowerCase()];
      if (!template || !operation) continue;
      const at = `/paths/${escapePointer(template)}/${method.toLowerCase()}`;
      return [
        ...parameterComplaints(index, operation, { method, path, headers, body }, template),
        ...bodyComplaints(index, operation, at, body),
      ];
    }
    return [`PayPal describes no ${method} ${path}`];
  }

  function parameterComplaints(
    index: number,
    operation: Operation,
    { path, headers }: Sent,
    template: string,
  ): string[] {
    const given = operation.parameters ?? [];
    const parameters = given.map((one) => resolveParameter(index, one));
    const known = parameters.map(({ parameter }) => parameter.name.toLowerCase());
    const strange = Object.keys(headers).filter(
      (name) => !OF_HTTP.includes(name) && !known.includes(name),
    );
    const values = pathValues(template, path);
    return [
      ...strange.map((name) => `unknown header ${name}`),
      ...parameters.flatMap(({ parameter, pointer }) => {
        const value =
          parameter.in === 'path' ? values[parameter.name] : headers[parameter.name.toLowerCase()];
        if (value === undefined) return parameter.required ? [`no ${parameter.name}`] : [];
        const check = validator(index, `${pointer}/schema`);
        return check(value) ? [] : errorsOf(parameter.name, check);
      }),
    ];
  }

  function resolveParameter(index: number, { $ref, ...own }: Parameter) {
    const name = $ref?.replace('#/components/parameters/', '');
    const parameter = name && described[index]?.description.components.parameters?.[name];
    if (!name || !parameter) throw new Error(`The parameter ${$ref ?? own.name} is not found.`);
    return { parameter, pointer: `/components/parameters/${name}` };
  }

  function bodyComplaints(
    index: number,
    operation: Operation,
    at: string,
    body: string | undefined,
  ): string[] {
    if (!operation.requestBody) return body === undefined ? [] : ['a body where none belongs'];
    if (body === undefined) return operation.requestBody.required ? ['no body'] : [];
    const check = validator(index, `${at}/requestBody/content/application~1json/schema`);
    return check(JSON.parse(body)) ? [] : errorsOf('body', check);
  }

  return { complaints };
}

function errorsOf(what: string, { errors }: ValidateFunction): string[] {
  return (errors ?? []).map(({ instancePath, message }) => `${what}${instancePath} ${message}`);
}

function pathValues(template: string, path: string): Record<string, string | undefined> {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const found = new RegExp(`^${template.replace(/\{\w+\}/g, '([^/]+)')}$`).exec(path) ?? [];
  return Object.fromEntries(names.map((name, index) => [name, found[index + 1]]));
}

const escapePointer = (text: string) => encodeURI(text.replaceAll('~', '~0').replaceAll('/', '~1'));
