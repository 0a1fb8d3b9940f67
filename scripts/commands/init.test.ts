import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { runModule } from '@vitrine/runtime/command/command.ts';
import { ownShop } from '@vitrine/runtime/shop/ownShop.ts';
import { themeNames } from '@vitrine/runtime/shop/themes.ts';
import { folderWith } from '@vitrine/runtime/testing/folder.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { ask } from '../init/questions.ts';
import * as initCommand from './init.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const GIVEN = [
  ...['--name', 'Ada & O’Neill "Lamps"', '--company', "Ada's \\ Lighting", '--city', 'Lyon'],
  ...['--email', 'ada@shop.example', '--country', 'FR', '--name-zh', '艾达', '--theme', 'hesper'],
];

/** Runs the command for a folder that is not there yet. */
async function run(args: string[], folder = join(folderWith(), 'own')) {
  vi.stubEnv('VITRINE_SHOP', folder);
  const printed: string[] = [];
  const stream = { write: (line: string) => printed.push(line) };
  const code = await runModule(initCommand, args, {
    output: stream,
    errors: stream,
  });
  return { code, printed: printed.join(''), folder };
}

test('makes a folder that a shop can be published from', async () => {
  const { code, printed, folder } = await run(GIVEN);
  expect([code, printed]).toEqual([0, expect.stringContaining(folder)]);
  const { shop, tokens } = ownShop();
  expect(shop).toMatchObject({
    name: { en: 'Ada & O’Neill "Lamps"', zh: '艾达' },
    company: { en: "Ada's \\ Lighting" },
    email: 'ada@shop.example',
    address: { locality: { en: 'Lyon' }, country: 'FR' },
  });
  expect(tokens.scheme).toBe('dark');
});

test('takes the e-mail addresses that the shop takes, and no others', async () => {
  for (const email of ["sean.o'brien@a--b.com", ' ada@münchen.de ']) {
    await run([...GIVEN, '--email', email]);
    expect(ownShop().shop.email).toBe(email.trim());
  }
  for (const email of ['jörg@shop.example', 'ada@shop.example,', 'ada@-shop.example']) {
    const { code, printed } = await run([...GIVEN, '--email', email]);
    expect([code, printed]).toEqual([2, expect.stringContaining(`--email is "${email}"`)]);
  }
});

test('changes nothing if the folder is there', async () => {
  const folder = folderWith({ 'notes.txt': '' });
  const { code, printed } = await run(GIVEN, folder);
  expect([code, printed]).toEqual([1, expect.stringContaining('is there already')]);
  expect(readdirSync(folder)).toEqual(['notes.txt']);
});

test.each([
  [GIVEN.slice(4), 'Say --name, --company as well.'],
  [
    [...GIVEN, '--country', 'France'],
    '--country is "France". It should be the two letters of a country, such as FR for France.',
  ],
  [
    [...GIVEN, '--theme', 'vesper'],
    `--theme is "vesper". One of ${themeNames().join(', ')}, or nothing.`,
  ],
])('says what is missing or wrong, and makes nothing', async (args, sentence) => {
  const { code, printed, folder } = await run(args);
  expect([code, printed]).toEqual([2, expect.stringContaining(sentence)]);
  expect(readdirSync(join(folder, '..'))).toEqual([]);
});

test('asks again after a wrong answer, and stops at Ctrl+C', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const given = { name: 'Ada', nameZh: '', company: 'Ada Ltd', companyZh: '', city: 'Lyon' };
  const asked = ask({ ...given, cityZh: '', theme: '' }, { input, output });
  for (const line of ['ada', 'ada@shop.example', 'FR']) input.write(`${line}\n`);
  expect(await asked).toMatchObject({ email: 'ada@shop.example', country: 'FR' });
  output.end();
  expect(await text(output)).toContain('An address such as hello@shop.example. The e-mail');

  const left = new PassThrough();
  const unanswered = ask({}, { input: left, output: new PassThrough() });
  left.end();
  expect(await unanswered).toBeNull();
});
