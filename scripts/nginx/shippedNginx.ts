import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readReleaseHeaders } from '../../server/site/releaseHeaders.ts';
import { nginxHeaders } from '../headers/nginxHeaders.ts';

const SHIPPED = resolve(import.meta.dirname, '../../deploy/nginx');

export interface ShippedPlace {
  /** The shop, a folder or a link to one. */
  folder: string;
  /** Where nginx keeps its own files, and its configuration is written. */
  work: string;
  port: number;
  /** Origin that answers what is no page. */
  api: string;
  /** nginx's variable that tells clients apart; a benchmark's all have one address. */
  client?: string;
}

/** The lines of `deploy/nginx/vitrine.conf` that say where things are, as they are for a run of it. */
function placed(text: string, place: ShippedPlace): string {
  const { folder, work, port, api, client = '$binary_remote_addr' } = place;
  const places: [shipped: string, here: string][] = [
    ['/etc/nginx/vitrine/', `${work}/`],
    ['/srv/vitrine/dist', folder],
    ['127.0.0.1:4321', new URL(api).host],
    ['$binary_remote_addr', client],
    ['/var/cache/nginx/vitrine', `${work}/media`],
    ['listen 80 ', `listen 127.0.0.1:${port} `],
    ['  listen [::]:80 backlog=4096;\n', ''],
  ];
  return places.reduce((changed, [shipped, here]) => {
    if (!changed.includes(shipped)) throw new Error(`The configuration has no ${shipped}.`);
    return changed.replaceAll(shipped, here);
  }, text);
}

/** Writes the configuration that ships, with a release's headers; gives what `http` is to include. */
export function writeShippedNginx(place: ShippedPlace): string {
  const { work, folder } = place;
  mkdirSync(work, { recursive: true });
  const files = {
    ...nginxHeaders(readReleaseHeaders(folder)),
    'proxy.conf': readFileSync(join(SHIPPED, 'proxy.conf'), 'utf8'),
    'vitrine.conf': placed(readFileSync(join(SHIPPED, 'vitrine.conf'), 'utf8'), place),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(work, name), text);
  return join(work, 'vitrine.conf');
}
