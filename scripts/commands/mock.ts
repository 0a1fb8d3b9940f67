import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InvalidArgumentError } from '@commander-js/extra-typings';
import { getRequestListener } from '@hono/node-server';
import { openCommerceApi } from '../../server/application.ts';
import { closeGracefully, listen, stopOnSignal } from '../../server/site/site.ts';
import { type CommandContext, createCommand } from '../command.ts';
import { CommandError } from '../commandError.ts';
import { folders } from '../environment.ts';
import { explain } from '../explain.ts';
import { createMockApi, type OpenApiDocument } from '../mock/mockApi.ts';

/** Serves the calls of the contract with the demo's data. */
export function defineCommand(context: CommandContext) {
  return createCommand('mock', context)
    .description(
      'The calls of docs/openapi.json with the demo’s data, to build a client or a backend against.\n' +
        'Each call is checked against the document and reported here; what it changes is lost at the end.',
    )
    .option('--port <n>', 'where it listens, on this machine only', readCount, 8080)
    .option('--delay <ms>', 'added to every call', readCount, 0)
    .action(({ port, delay }) => start(port, delay, context));
}

function readCount(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new InvalidArgumentError('It should be a whole number up to 65535.');
}

async function start(port: number, delayMs: number, { output }: CommandContext): Promise<void> {
  const log = (line: string) => output.write(`${line}\n`);
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
  const mock = createMockApi({ document, api: shop.app.fetch, log, delayMs });
  const server = createServer(getRequestListener(mock.fetch));
  try {
    await listen(server, port, '127.0.0.1');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    throw new CommandError(
      `Port ${port} is taken, perhaps by your backend. Choose another: npm run mock -- --port ${port + 1}`,
    );
  }
  stopOnSignal(async () => {
    await closeGracefully(server);
    await shop.close();
  }, explain);
  log(`The mock listens at ${url}; its first call: ${url}/api/productsList`);
}
