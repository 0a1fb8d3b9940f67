import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@vitrine/contract/domain/language.ts';
import { folderWith } from '@vitrine/runtime/testing/folder.ts';
import { expect, test, vi } from 'vitest';
import { runCommand } from '../testing/command.ts';
import { EMAIL_NAMES } from '../testing/emailNames.ts';
import * as mailCommand from './mail.ts';

test('every email is written as HTML and as text, in each language', async () => {
  vi.stubEnv('SITE_URL', 'https://shop.example');
  const folder = folderWith();
  const { code, output } = await runCommand(mailCommand, ['preview', folder], folder);
  vi.unstubAllEnvs();
  const names = EMAIL_NAMES.flatMap((kind) =>
    LANGUAGES.flatMap((language) => [`${kind}.${language}.html`, `${kind}.${language}.txt`]),
  );
  expect(readdirSync(folder).toSorted()).toEqual(names.toSorted());
  expect([code, output]).toEqual([0, `${names.length} files are in ${folder}. None was sent.\n`]);
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  for (const name of names) expect.soft(read(name), name).not.toBe('');
  expect(read('orderPaidEmail.zh.txt')).toMatch(/^To: leila@mail\.example\nSubject: 您的订单/);
  expect(read('orderPaidEmail.en.html')).toContain('https://shop.example/invoice/?orderid=');
});

test('a folder that cannot be written says so', async () => {
  const folder = folderWith({ file: '' });
  const { code, errors } = await runCommand(mailCommand, ['preview', `${folder}/file`], folder);
  expect(code).toBe(1);
  expect(errors).toContain('file');
  expect(errors).not.toMatch(/^\s+at /m);
});
