import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readReleaseHeaders } from '../server/site/releaseHeaders.ts';
import { folders } from './environment.ts';
import { apacheHeaders } from './headers/apacheHeaders.ts';
import { caddyHeaders } from './headers/caddyHeaders.ts';
import { nginxHeaders } from './headers/nginxHeaders.ts';

const PRINTERS = { nginx: nginxHeaders, caddy: caddyHeaders, apache: apacheHeaders };
const USAGE = 'npm run headers -- nginx|caddy|apache [--dist FOLDER] [--into FOLDER]';

/** Writes the headers of a release for a web server, or prints them; see deploy/. */
function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { dist: { type: 'string' }, into: { type: 'string' } },
  });
  const [server = ''] = positionals;
  const dist = values.dist ?? folders.dist;
  const headers = readReleaseHeaders(dist);
  if (!(server in PRINTERS) || positionals.length > 1) throw new Error(`Say for what: ${USAGE}`);
  if (!('Content-Security-Policy' in headers.page)) {
    throw new Error(`${dist} is no published shop that says its headers. Publish it first.`);
  }
  for (const [name, text] of Object.entries(PRINTERS[server as keyof typeof PRINTERS](headers))) {
    if (values.into === undefined) {
      console.log(text);
      continue;
    }
    mkdirSync(values.into, { recursive: true });
    writeFileSync(join(values.into, name), text);
    console.log(`Written: ${join(values.into, name)}`);
  }
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
