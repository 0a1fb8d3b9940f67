import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readReleaseHeaders } from '@vitrine/publisher/files/releaseHeaders.ts';
import { nginxHeaders } from '@vitrine/publisher/headers/nginxHeaders.ts';

const SHIPPED = resolve(import.meta.dirname, '../../deploy/nginx');

export interface ShippedPlace {
  /** The shop, a folder or a link to one. */
  folder: string;
  /** Where nginx keeps its own files, and its configuration is written. */
  work: string;
  port: number;
  /** Origin that serves what is no page. */
  api: string;
  /** The shop with its API, or its files only. */
  config?: 'vitrine.conf' | 'files.conf';
  /** nginx's variable that tells clients apart; a benchmark's all have one address. */
  client?: string;
}

const FILES = ['proxy.conf', 'pages.conf', 'vitrine.conf', 'files.conf'];

/** The lines that say where things are, as they ship and as they are for a run. */
function places(place: ShippedPlace): [shipped: string, here: string][] {
  const { folder, work, port, api, client = '$binary_remote_addr' } = place;
  return [
    ['/etc/nginx/vitrine/', `${work}/`],
    ['/srv/vitrine/dist', folder],
    ['127.0.0.1:4321', new URL(api).host],
    ['$binary_remote_addr', client],
    ['/var/cache/nginx/vitrine', `${work}/media`],
    ['listen 80 ', `listen 127.0.0.1:${port} `],
    ['  listen [::]:80 backlog=4096;\n', ''],
  ];
}

/** Writes the configuration that ships, with a release's headers; gives what `http` is to include. */
export function writeShippedNginx(place: ShippedPlace): string {
  const { work, folder, config = 'vitrine.conf' } = place;
  const shipped = FILES.map((name) => [name, readFileSync(join(SHIPPED, name), 'utf8')] as const);
  const isNamed = ([here]: [string, string]) => shipped.some(([, text]) => text.includes(here));
  const unknown = places(place).find((each) => !isNamed(each));
  if (unknown) throw new Error(`The configuration has no ${unknown[0]}.`);
  mkdirSync(work, { recursive: true });
  for (const [name, text] of Object.entries(nginxHeaders(readReleaseHeaders(folder)))) {
    writeFileSync(join(work, name), text);
  }
  for (const [name, text] of shipped) {
    const placed = places(place).reduce((all, [there, here]) => all.replaceAll(there, here), text);
    writeFileSync(join(work, name), placed);
  }
  return join(work, config);
}
