import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { folderWith } from '@vitrine/runtime/testing/folder.ts';
import { beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../database/openDatabase.ts';
import { runCommand } from '../testing/command.ts';
import * as inquiriesCommand from './inquiries.ts';

let dataFolder: string;

beforeEach(() => {
  dataFolder = folderWith();
});

async function list(...args: string[]) {
  const { code, output, errors } = await runCommand(inquiriesCommand, args, dataFolder);
  return { code, said: output, errors };
}

const leila = {
  email: 'leila@mail.example',
  country: 'Tunisia',
  description: 'Is it in stock?\r\nAnd in blue?',
  language: 'en' as const,
  created_at: '2026-03-01T08:05:09.000Z',
};
const wei = {
  email: 'wei@mail.example',
  country: '中国',
  description: '尺寸\u001b[2J？',
  language: 'zh' as const,
  created_at: '2026-03-02T10:00:00.000Z',
};

async function storeBoth() {
  const database = await openDatabase(join(dataFolder, 'shop.sqlite'));
  await database.insertInto('inquiry').values([leila, wei]).execute();
  await database.destroy();
}

it('lists what was asked, latest first, and lets nobody drive the terminal', async () => {
  await storeBoth();
  expect(await list()).toEqual({
    code: 0,
    errors: '',
    said: [
      '#2  2026-03-02 10:00 UTC  wei@mail.example, 中国 (zh)',
      '  尺寸\\u001b[2J？',
      '',
      '#1  2026-03-01 08:05 UTC  leila@mail.example, Tunisia (en)',
      '  Is it in stock?',
      '  And in blue?',
      '',
    ].join('\n'),
  });
});

it('gives programs everything as JSON', async () => {
  await storeBoth();
  const { code, said } = await list('--json');
  expect(code).toBe(0);
  expect(JSON.parse(said)).toEqual([
    { id: 2, ...wei, customer_id: null },
    { id: 1, ...leila, customer_id: null },
  ]);
});

it('says that nobody has asked', async () => {
  const database = await openDatabase(join(dataFolder, 'shop.sqlite'));
  await database.destroy();
  expect((await list()).said).toBe('Nobody has asked anything yet.\n');
  expect((await list('--json')).said).toBe('[]\n');
});

it('opens no shop where there is none', async () => {
  const { code, errors } = await list();
  expect(code).toBe(1);
  expect(errors).toContain('npm start');
  expect(await readdir(dataFolder)).toEqual([]);
});

it('says which option it does not know', async () => {
  const { code, errors } = await list('--latest');
  expect(code).toBe(2);
  expect(errors).toContain("unknown option '--latest'");
});
