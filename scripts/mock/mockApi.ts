import { setTimeout as wait } from 'node:timers/promises';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { closest } from 'fastest-levenshtein';
import { Hono } from 'hono';
import { parseJson } from '../../src/api/parseJson.ts';

/** What is read of an OpenAPI 3.1 document. */
export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>;
}
interface Operation {
  security?: object[];
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: object };
  responses: Record<string, { content?: object }>;
}

const JSON_TYPE = 'application/json';

/**
 * The calls of an OpenAPI document, served by `api` and held against the document both ways: a
 * request that the document does not allow is refused with 401 or 422; `log` hears of each call,
 * and of what is wrong with its request or its response. `delayMs` is added to every call.
 */
export function createMockApi(options: {
  document: OpenApiDocument;
  api: (request: Request) => Response | Promise<Response>;
  log: (line: string) => void;
  delayMs?: number;
}): Hono {
  const { document, api, log, delayMs = 0 } = options;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document, 'openapi');
  /** What is wrong with a value by the schema at a place in the document. */
  const problemsAt = (place: readonly string[], value: unknown): string[] => {
    const pointer = place.map((part) =>
      encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')),
    );
    const isValid = ajv.getSchema(`openapi#/${pointer.join('/')}`);
    if (!isValid || isValid(value)) return [];
    return (isValid.errors ?? []).map(({ instancePath, message }) =>
      `${instancePath.slice(1).replaceAll('/', '.')} ${message}`.trim(),
    );
  };

  const app = new Hono();
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  for (const { path, method, operation } of operations) {
    const place = ['paths', path, method];

    const requestProblems = async (request: Request, params: Record<string, string>) => {
      const { searchParams } = new URL(request.url);
      const found = operation.parameters.flatMap(({ name, in: where, required }, index) => {
        const text = { path: params[name], query: searchParams.get(name) }[where];
        const value = text ?? request.headers.get(name);
        if (value === null) return required ? [`${name} is missing`] : [];
        const at = [...place, 'parameters', `${index}`, 'schema'];
        // Texts in an address may stand for numbers.
        const wrong = problemsAt(at, parseJson(value) ?? value);
        return problemsAt(at, value).length === 0 ? [] : wrong.map((why) => `${name} ${why}`);
      });
      if (!operation.requestBody || !(JSON_TYPE in operation.requestBody.content)) return found;
      const body = parseJson(await request.clone().text());
      if (body === undefined) return [...found, 'the body is not JSON'];
      return [
        ...found,
        ...problemsAt([...place, 'requestBody', 'content', JSON_TYPE, 'schema'], body),
      ];
    };

    const responseProblems = async (response: Response) => {
      const { status, headers } = response;
      if (!headers.get('Content-Type')?.startsWith(JSON_TYPE)) return [];
      const described = `${status}` in operation.responses ? `${status}` : 'default';
      return problemsAt(
        [...place, 'responses', described, 'content', JSON_TYPE, 'schema'],
        await response.clone().json(),
      );
    };

    app.on(method.toUpperCase(), path.replace(/\{(\w+)\}/g, ':$1'), async (context) => {
      await wait(delayMs);
      const request = context.req.raw;
      const line = `${request.method} ${request.url.slice(new URL(request.url).origin.length)}`;
      const needsToken = operation.security?.every((way) => Object.keys(way).length > 0);
      if (needsToken && !request.headers.has('Authorization')) {
        log(`${line} 401: it needs the header Authorization`);
        return context.json({ code: 401, msg: 'This call needs a token.' }, 401);
      }
      const wrong = await requestProblems(request, context.req.param());
      if (wrong.length > 0) {
        log(`${line} 422: ${wrong.join('; ')}`);
        return context.json({ code: 422, msg: wrong.join('; ') }, 422);
      }
      const response = await api(request);
      const problems = await responseProblems(response);
      log([`${line} ${response.status}`, ...problems].join('\n  the response: '));
      return response;
    });
  }
  const names = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`);
  app.all('/api/*', (context) => {
    // A browser sends a preflight before it calls another origin.
    if (context.req.method === 'OPTIONS') return api(context.req.raw);
    const line = `${context.req.method} ${context.req.path}`;
    const msg = `There is no call ${line}; the nearest is ${closest(line, names)}.`;
    log(`${line} 404: ${msg}`);
    return context.json({ code: 404, msg }, 404);
  });
  app.all('*', ({ req }) => api(req.raw));
  return app;
}
