import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { unknownSettings, wrongAddresses } from './knownSettings.ts';
import { SETTINGS } from './settings.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** `npx vitest run scripts/settings -u` writes the table anew. */
it('are those of docs/settings.md', async () => {
  const file = join(ROOT, 'docs/settings.md');
  const [before = '', after = ''] = readFileSync(file, 'utf8').split(/\n\n(?:\|.*\n)+/);
  const head = ['setting', 'default', 'what it is'];
  const rows = Object.entries(SETTINGS).map(([name, texts]) => [`\`${name}\``, ...texts]);
  const widths = head.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const table = [head, widths.map((width) => '-'.repeat(width)), ...rows]
    .map((row) => `| ${row.map((text, at) => text.padEnd(widths[at] ?? 0)).join(' | ')} |\n`)
    .join('');
  await expect(`${before}\n\n${table}${after}`).toMatchFileSnapshot(file);
});

it('are known by name, and a mistyped one is told with what was meant', () => {
  expect(unknownSettings(['SITE_URL', 'PORT'])).toEqual([]);
  expect(unknownSettings(['SITE_ULR', 'site_url', 'POSTGRES_PASSWORD'])).toEqual([
    '.env sets SITE_ULR, which is no setting of the shop: is SITE_URL meant?',
    '.env sets site_url, which is no setting of the shop: is SITE_URL meant?',
    '.env sets POSTGRES_PASSWORD, which is no setting of the shop.',
  ]);
});

it.each(['https://shop.example', 'https://shop.example/', 'http://localhost:4321'])(
  '%s is a shop’s origin',
  (SITE_URL) => expect(wrongAddresses({ SITE_URL })).toEqual([]),
);

it.each(['shop.example', 'https://shop.example/store', 'ftp://shop.example', 'https://', '//a'])(
  '%s is none',
  (SITE_URL) =>
    expect(wrongAddresses({ SITE_URL })).toEqual([
      `SITE_URL is "${SITE_URL}". Give the shop’s origin, such as https://shop.example, without a path.`,
    ]),
);

it('an empty origin is none; an API may be nowhere, and may have a path', () => {
  expect(wrongAddresses({ SITE_URL: '', API_BASE_URL: 'api' })).toEqual([
    'SITE_URL is empty. Give the shop’s origin, such as https://shop.example, without a path.',
    'API_BASE_URL is "api". Give an address such as https://api.example.com, or leave the setting out.',
  ]);
  const api = { API_BASE_URL: 'https://example.com/backend', PUBLIC_API_BASE_URL: '' };
  expect(wrongAddresses(api)).toEqual([]);
});
