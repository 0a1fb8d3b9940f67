import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { listen } from '@vitrine/runtime/httpServer.ts';
import { SETTINGS } from '@vitrine/runtime/settings.ts';
import { folderWith } from '@vitrine/runtime/testing/folder.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../packages/reference-api/database/openDatabase.ts';
import { TRY_ALL } from '../tests/sample.ts';
import { commandLines } from '../tests/structure/commandLines.ts';
import { COMMANDS } from './commandTable.ts';
import { runProgram } from './program.ts';

const ROOT = resolve(import.meta.dirname, '..');
const NAMES = Object.values(COMMANDS).flatMap((commands) => Object.keys(commands));

/** Its arguments are words to search for. */
const TAKES_ANY = ['test'];
/** They publish or serve pages, or say how. */
const READ_SHOP = [
  ...['start', 'api', 'publisher', 'build', 'regenerate', 'dev', 'doctor'],
  'headers nginx',
];
const LEAST = {
  company: { en: 'Ada Ltd' },
  email: 'ada@shop.example',
  address: { locality: { en: 'Lyon' }, country: 'FR' },
};
const MORE = '(add --help for additional information)\n';

const { folders } = vi.hoisted(() => ({ folders: { root: '', data: '', dist: '' } }));
// Not the settings of a shop that is developed here.
vi.mock('./environment.ts', () => ({ folders }));

/** What mistakes are made with. */
const FILES = {
  file: '',
  'no-json.json': '{ "format": ',
  'other.json': '{ "format": "other" }',
  'no-catalogue.csv': 'a,b\n1,2\n',
  'no-text.csv': '\xff\xfe\xfd',
  'no-backup.tar.gz': 'no archive',
  'folder/file': '',
  'no-database/shop.sqlite': 'This is a text, and long enough to be read as a database.',
  'broken-shop/shop.config.ts': 'export default {',
  'broken-release/.headers.json': '{ "page": ',
  'other-release/.headers.json': '[]',
  'ignores.txt': 'orders.total',
};

/** A folder with these files and a shop, `F` in what is typed. */
let F: string;

beforeAll(async () => {
  F = mkdtempSync(join(tmpdir(), 'vitrine-mistakes-'));
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(F, path)), { recursive: true });
    writeFileSync(join(F, path), text, 'latin1');
  }
  Object.assign(folders, { root: ROOT, data: join(F, 'data'), dist: join(F, 'dist') });
  mkdirSync(folders.data);
  await (await openDatabase(join(folders.data, 'shop.sqlite'))).destroy();
});

afterAll(() => rmSync(F, { recursive: true, force: true }));

afterEach(() => {
  vi.unstubAllEnvs();
  folders.data = join(F, 'data');
});

async function run(...args: string[]) {
  const said = { output: '', errors: '' };
  const code = await runProgram(args, {
    output: { write: (text) => (said.output += text) },
    errors: { write: (text) => (said.errors += text) },
  });
  return { code, ...said };
}

/** Runs a command line with settings before it, as a shell does; no others are set. */
function type(line: string) {
  for (const name of Object.keys(SETTINGS)) vi.stubEnv(name, undefined);
  vi.stubEnv('VITRINE_SHOP', 'demo/shop');
  const words = line.replaceAll('F/', `${F}/`).split(' ');
  const start = words.findIndex((word) => !/^[A-Z][A-Z0-9_]*=/.test(word));
  for (const setting of words.slice(0, start)) {
    const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(setting) ?? [];
    if (name === 'VITRINE_DATA') folders.data = value;
    vi.stubEnv(name, value);
  }
  return run(...words.slice(start));
}

it.each([[['--help']], [['-h']], [['help']]])(
  '%j lists every command on one screen',
  async (args) => {
    const { code, output, errors } = await run(...args);
    expect([code, errors]).toEqual([0, '']);
    for (const name of NAMES) expect(output).toMatch(new RegExp(`^  ${name}  +\\S`, 'm'));
    const lines = output.trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(50);
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
  },
);

describe.each(NAMES)('%s', (name) => {
  it('says on one screen what it takes', async () => {
    const { code, output, errors } = await run(name, '--help');
    expect([code, errors]).toEqual([0, '']);
    expect(output).toContain(`Usage: bin/vitrine ${name} `);
    expect(await run('help', name)).toEqual({ code, output, errors });
    const lines = output.trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(40);
    expect(lines.filter((line) => line.length > 100)).toEqual([]);
  });

  it.runIf(name in (COMMANDS['Orders and customers:'] ?? {}))(
    'shows how it and its parts are called',
    async () => {
      const { output } = await run(name, '--help');
      const [, list] = output.split('Commands:');
      const parts = [...(list?.split('\n\n')[0] ?? '').matchAll(/^ {2}(\w+)/gm)].map(
        ([, part]) => part,
      );
      for (const part of ['', ...parts]) {
        const help = await run(name, ...(part ? [part] : []), '--help');
        expect(help.output).toMatch(new RegExp(`Examples:\\n {2}bin/vitrine ${name} ?${part}`));
      }
    },
  );

  it('says in a sentence that it does not know an option', async () => {
    expect(await run(name, '--nonsense')).toEqual({
      code: 2,
      output: '',
      errors: `error: unknown option '--nonsense'\n${MORE}`,
    });
  });

  it.skipIf(TAKES_ANY.includes(name))(
    'says in a sentence that it takes no such arguments',
    async () => {
      const { code, output, errors } = await run(name, 'a', 'b', 'c', 'd');
      expect([code, output]).toEqual([2, '']);
      expect(errors).toMatch(/^error: [^\n]+\n\(add/);
    },
  );
});

it('suggests the command, the option and the bench that was meant', async () => {
  expect(await run('impotr')).toEqual({
    code: 2,
    output: '',
    errors: `error: unknown command 'impotr'\n(Did you mean import?)\n${MORE}`,
  });
  expect((await run('audit', '--jso')).errors).toContain('(Did you mean --json?)');
  expect((await run('bench', 'serv')).errors).toContain('(Did you mean serve?)');
});

const UNREACHABLE = 'postgres://shop:secret@127.0.0.1:1/shop';
const DOWN = 'API_BASE_URL=http://127.0.0.1:1';

/** What is typed, the exit code (2: arguments and settings), and what is said. */
const MISTAKES: [typed: string, code: 1 | 2, said: string][] = [
  ['PORT=abc start', 2, 'PORT is "abc". It should be a number up to 65535'],
  ['PORT=70000 start', 2, 'PORT is "70000"'],
  ['SITE_URL=https://shop.example start', 2, 'would take test payments only'],
  ['PAYPAL_CLIENT_ID=id start', 2, 'PayPal is only half configured'],
  ['VITRINE_SHOP=F/none start', 2, 'there is no folder F/none'],
  ['VITRINE_SHOP=F/broken-shop start', 2, 'broken-shop/shop.config.ts, line 1, can’t be read'],
  ['VITRINE_DATA=F/file/data api', 1, 'F/file/data is a file, or lies in one, where a folder'],
  ['VITRINE_DATA=F/no-database api', 1, 'could not be opened (file is not a database)'],
  [
    `DATABASE_URL=${UNREACHABLE} api`,
    1,
    'shop@127.0.0.1:1/shop could not be opened (connect ECONN',
  ],
  ['DATABASE_URL=nonsense api', 2, 'DATABASE_URL is no address of a PostgreSQL database'],
  ['publisher', 2, 'Set API_BASE_URL to the address'],
  ['API_BASE_URL=nonsense publisher', 2, 'API_BASE_URL is "nonsense". Give an address'],
  ['VITRINE_SHOP=F/none init --name Ada', 2, 'Say --company, --email, --country, --city as well'],
  ['VITRINE_SHOP=F/none init --country XX', 2, '--country is "XX". It should be the two letters'],
  ['VITRINE_SHOP=F/folder init', 1, 'F/folder is there already. Nothing was changed.'],
  ['inventory', 1, 'has no inventory. Publish the shop first.'],
  ['doctor --api nonsense', 2, 'nonsense is no address: it should start with https://'],
  [`doctor --api http://127.0.0.1:1 --only cats`, 2, 'cats is no check'],
  [`doctor --api http://127.0.0.1:1 --ignore F/none`, 2, 'It can’t be read.'],
  [`doctor --api http://127.0.0.1:1 --ignore F/ignores.txt`, 2, 'without a reason: add one'],

  ['PUBLISH_MAX_LOSS=many regenerate', 2, 'PUBLISH_MAX_LOSS is "many". It should be a percentage'],
  ['send', 1, 'Nothing was sent: PUBLISH_BUCKET_URL is not set.'],
  ['PUBLISH_BUCKET_URL=x regenerate', 2, 'A bucket needs all of PUBLISH_BUCKET_URL'],
  ['build', 2, 'Set API_BASE_URL to the address'],
  ['READ_CONCURRENCY=many build', 2, 'F/dist is as it was before.'],
  ['rollback', 1, 'There is no release before the live one.'],
  ['PUBLISH_BUCKET_URL=x rollback', 2, 'A bucket needs all of PUBLISH_BUCKET_URL'],
  ['rollback 000009-none', 1, 'There is no release 000009-none. These are kept: none.'],
  ['rollback 000009-none --list', 2, 'Give either a release or --list.'],
  ['headers iis', 2, 'Allowed choices are nginx, caddy, apache.'],
  ['headers nginx', 1, 'F/dist is no published shop that says its headers. Publish it first.'],
  ['headers nginx --dist F/file', 1, 'F/file/.headers.json is a file, or lies in one'],
  ['headers nginx --dist F/broken-release', 1, 'F/broken-release can’t be read: its .headers.json'],
  ['headers nginx --dist F/other-release', 1, 'F/other-release can’t be read: its .headers.json'],

  ['import xml F/file', 2, 'Allowed choices are shopify, json.'],
  ['import json F/none.json', 1, 'there is no such file. Nothing was changed.'],
  ['import json F/folder', 1, 'F/folder could not be opened: it is a folder. Nothing was changed.'],
  ['import json F/no-json.json', 1, 'F/no-json.json is not JSON'],
  ['import json F/other.json', 1, '"format" should be "vitrine-catalogue/1", not "other".'],
  ['import json F/no-backup.tar.gz', 1, 'is not JSON'],
  ['import shopify F/no-catalogue.csv', 1, 'is not a Shopify product export'],
  ['import shopify F/no-text.csv', 1, 'is not written in UTF-8'],
  ['backup F/folder/file', 1, 'There is already something at F/folder/file'],
  ['backup F/file/backup.tar', 1, 'is a file, or lies in one, where a folder is needed'],
  ['backup F/b.zip', 2, 'A file ends in .tar, .tar.gz or .tgz; other names are folders’.'],
  ['backup F/b.TAR.GZ', 2, 'A file ends in .tar, .tar.gz or .tgz; other names are folders’.'],
  ['backup /proc/none', 1, 'Nothing can be written to /'],
  ['backup /proc/none/b.tar', 1, 'Nothing can be written to /'],
  ['VITRINE_DATA=F/none backup F/b.tar', 1, 'There is no shop in F/none yet'],
  ['VITRINE_DATA=F/no-database backup F/b.tar', 1, 'could not be copied (file is not a database)'],
  [`DATABASE_URL=${UNREACHABLE} backup F/b.tar`, 1, 'its own tools back them up'],
  ['restore F/none --data F/new', 1, 'There is no backup at F/none.'],
  ['restore F/folder --data F/new', 1, 'no whole backup of a shop: its manifest.json is missing'],
  ['restore F/no-backup.tar.gz --data F/new', 1, 'could not be unpacked as a backup ('],
  ['restore F/folder', 1, 'There is already something in F/data; it was left as it is.'],
  ['restore F/folder --data F/file/new', 1, 'F/file is a file where a folder is needed.'],
  ['restore F/folder --data /proc/none/new', 1, 'Nothing can be written to /'],
  ['move', 2, 'Say where to: --to postgres://'],
  ['move --to nonsense', 2, 'Say where to: --to postgres://'],
  [`move --to ${UNREACHABLE}`, 1, 'The move broke off. Nothing was left in the database'],

  ['orders ship XX999 --delivered', 1, 'There is no order XX999. Nothing was changed.'],
  ['orders XX999', 2, 'too many arguments'],
  ['orders show XX999', 1, 'There is no order XX999.'],
  ['orders refund XX999 --amount much', 2, 'Write dollars and cents as 25.00.'],
  ['orders cancel', 2, "missing required argument 'order'"],
  ['PAYPAL_CLIENT_ID=id orders refund XX999', 2, 'PayPal is only half configured'],
  ['cash XX999 --confirm', 1, 'There is no order XX999.'],
  ['orders ship XX999', 2, 'Say the tracking number that XX999 was sent with.'],
  ['payments none --accept paid', 1, 'There is no payment none. Nothing was changed.'],
  ['mail preview F/file', 1, 'F/file'],
  ['MAIL_FROM=x mail preview F/emails', 2, 'SMTP_URL is missing'],
  ['inquiries 3', 2, 'too many arguments'],
  ['reviews 9 --show', 1, 'There is no review 9. Nothing was changed.'],
  ['reviews --hide', 2, 'Say which review.'],
  ['requests 3', 2, 'too many arguments'],
  ['customers export nobody', 2, 'Give one e-mail address.'],
  ['customers', 2, 'Usage: bin/vitrine customers'],
  ['audit --since yesterday', 2, 'Write a day as 2026-11-01.'],
  ['VITRINE_DATA=F/none audit', 1, 'There is no shop in F/none yet; npm start opens one.'],
  ['VITRINE_DATA=F/no-database audit', 1, 'or move it away to start anew.'],
  ['DATABASE_URL=nonsense audit', 2, 'DATABASE_URL is no address of a PostgreSQL database'],

  ['DEV_PORT=abc dev', 2, 'DEV_PORT is "abc". It should be a number'],
  ['test --database mysql', 2, 'Allowed choices are postgres.'],
  ['bench pages --harness F/folder', 1, 'There is no measure.mjs in F/folder'],
  ['bench load --write F/none.md', 2, 'There is no such file.'],
  ['bench regenerate --catalogue F/none.json', 2, 'There is no such file.'],
  ['openapi docs', 2, 'too many arguments'],
];

/** They load what renders pages. */
const SLOW: typeof MISTAKES = [
  [`${DOWN} regenerate`, 1, 'What is live was not touched.'],
  [`${DOWN} build`, 1, 'dist is as it was before.'],
];

/** Where `x` is right, or hides what else is wrong. */
const WRONG: Record<string, string> = {
  VITRINE_SHOP: 'demo/shop',
  MEDIA_HOSTS: '/',
  PAYPAL_CLIENT_ID: '',
  MAIL_FROM: '',
  MEDIA_BUCKET_SECRET: '',
  PUBLISH_BUCKET_SECRET: '',
};
/** Any value is right, or is read only once another setting is right. */
const NOT_REFUSED = [
  'MEDIA_BASE_URL',
  'VITRINE_SHOP',
  'ALLOW_TEST_PAYMENTS',
  'INQUIRIES_TO',
  'MAIL_LANGUAGE',
  'HOST',
  'DEV_PORT',
  'DATABASE_POOL',
  'VITRINE_DATA',
  'VITRINE_DIST',
  'PREVIEW_SECRET',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_SERVICE_NAME',
];

/** What a page names, as it is typed. */
const EXAMPLES: Record<string, string> = {
  EMAIL: 'leila@mail.example',
  TRACKING_NUMBER: 'LX123456789CN',
  'doctor-ignores.txt': 'F/file',
  'npm test --': 'bin/vitrine test',
};
it.each(commandLines().filter((line) => /^(?:bin|npm test --)/.test(line)))(
  '%s is understood, as the pages have it',
  async (line) => {
    const typed = Object.entries({ ...EXAMPLES, 'F/': `${F}/` }).reduce(
      (text, [name, example]) => text.replace(name, example),
      line,
    );
    const [, name = '', ...args] = typed.split(' ');
    const load = Object.values(COMMANDS).find((group) => name in group)?.[name]?.[1];
    let errors = '';
    const output = { write: (text: string) => (errors += text) };
    const command = (await load?.())?.defineCommand({ output, errors: output });
    for (const each of command ? [command, ...command.commands] : []) each.action(() => undefined);
    await command?.parseAsync(args, { from: 'user' });
    expect([command?.name(), errors]).toEqual([`bin/vitrine ${name}`, '']);
  },
);

describe('a mistake', () => {
  it.each([...MISTAKES, ...(TRY_ALL ? SLOW : [])])('%s', async (typed, code, said) => {
    const result = await type(typed);
    const errors = expect.stringContaining(said.replaceAll('F/', `${F}/`));
    expect(result).toMatchObject({ code, errors });
    expect(result.errors).not.toMatch(/^\s+at |^\w*Error:/m);
  });

  it('is tried with every command', () => {
    const typed = MISTAKES.flatMap(([line]) => line.split(' '));
    expect(NAMES.filter((name) => !typed.includes(name))).toEqual([]);
  });

  it('in settings is told with all others, before anything is done', async () => {
    const names = Object.keys(SETTINGS);
    const line = names.map((name) => `${name}=${WRONG[name] ?? 'x'}`);
    const { code, errors } = await type([...line, 'start'].join(' '));
    expect(code).toBe(2);
    const isNamed = (name: string) => new RegExp(`\\b${name}\\b`).test(errors);
    expect(names.filter((name) => !isNamed(name))).toEqual(NOT_REFUSED);
  });

  it('in HOST is told', async () => {
    const { atFreePort } = await import('./start/serverCommand.ts');
    const address = { port: 0, host: '203.0.113.1', shownHost: '203.0.113.1' };
    const opening = listen(createServer(), 0, address.host);
    const server = { command: 'npm start', address, setting: 'PORT' } as const;
    await expect(atFreePort(opening, server)).rejects.toThrow(
      'HOST is "203.0.113.1", which is no address of this machine.',
    );
  });
});

describe.each(READ_SHOP)('%s', (words) => {
  it.each([
    ["name: 'Ada'", 'name should be a group in { }, and is "Ada".'],
    ['name: {', 'can’t be read. SyntaxError: '],
  ])('says in a sentence what is wrong with shop.config.ts: %s', async (line, sentence) => {
    const text = `export default {\n  ...${JSON.stringify(LEAST)},\n  ${line},\n};\n`;
    const folder = folderWith({ 'shop.config.ts': text });
    vi.stubEnv('VITRINE_SHOP', folder);
    const { code, output, errors } = await run(...words.split(' '));
    expect([code, output]).toEqual([2, '']);
    expect(errors).toMatch(/^\S+\/shop\.config\.ts\b[^\n]+\n$/);
    expect(errors).toContain(sentence);
  });
});
