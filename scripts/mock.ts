import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { openCommerceApi } from '../server/commerce-api/open.ts';
import { closeQuietly, listen } from '../server/site/site.ts';
import { folders } from './environment.ts';
import { explain } from './explain.ts';
import { createMockApi, type OpenApiDocument } from './mock/mockApi.ts';
import { stopOnSignal } from './start/stopOnSignal.ts';
import { WrongArguments } from './wrongArguments.ts';

const USAGE = `The calls of docs/openapi.json with the demo's data, to build a client or a backend against.
Each call is held against the document and told here; what it changes is gone with the end.

  npm run mock -- [--port 8080] [--delay MS]

  --port N      where it listens, on this machine only (8080)
  --delay MS    added to every call (0)
  --help        show this`;

const options = {
  port: { type: 'string', default: '8080' },
  delay: { type: 'string', default: '0' },
  help: { type: 'boolean', short: 'h' },
} as const;

try {
  const { help, port, delay } = readArguments();
  if (help) console.log(USAGE);
  else await start(port, delay);
} catch (error) {
  const isArgument = error instanceof WrongArguments;
  console.error(isArgument ? `\n${error.message}\n\n${USAGE}` : `\n${explain(error)}`);
  process.exit(isArgument ? 2 : 1);
}

function readArguments() {
  try {
    const { values } = parseArgs({ options });
    const { help, port, delay } = values;
    return { help, port: countOf('--port', port), delay: countOf('--delay', delay) };
  } catch (cause) {
    throw new WrongArguments(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

function countOf(option: string, text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new Error(`${option} ${text} should be a whole number up to 65535.`);
}

async function start(port: number, delayMs: number): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'vitrine-mock-'));
  process.once('exit', () => rmSync(dataFolder, { recursive: true, force: true }));
  const document: OpenApiDocument = JSON.parse(
    readFileSync(join(folders.root, 'docs/openapi.json'), 'utf8'),
  );
  const url = `http://localhost:${port}`;
  const shop = await openCommerceApi({
    dataFolder,
    payments: { provider: 'practice' },
    siteUrl: url,
  });
  await shop.seed();
  const mock = createMockApi({ document, api: shop.app.fetch, log: console.log, delayMs });
  const server = createServer(getRequestListener(mock.fetch));
  try {
    await listen(server, port, '127.0.0.1');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    throw new WrongArguments(
      `Port ${port} is taken, perhaps by your backend. Choose another: npm run mock -- --port ${port + 1}`,
    );
  }
  stopOnSignal(async () => {
    await closeQuietly(server);
    await shop.close();
  });
  console.log(`The mock listens at ${url}; its first call: ${url}/api/productsList`);
}
