import { join } from 'node:path';
import { folderWith } from '@vitrine/runtime/testing/folder.ts';
import { expect, it } from 'vitest';
import { openDatabase } from '../database/openDatabase.ts';
import { runCommand } from '../testing/command.ts';
import * as requestsCommand from './requests.ts';

const request = {
  key: 'a',
  kind: 'withdraw' as const,
  order_id: null,
  customer_id: null,
  name: 'Leila\u001b[2J',
  email: 'leila@mail.example',
  contract: 'the ring',
  statement: 'I withdraw.\nThank you.',
  language: 'en' as const,
  received_at: '2026-03-01T08:05:09.000Z',
};

it('lists what buyers asked for, and lets nobody drive the terminal', async () => {
  const dataFolder = folderWith();
  const database = await openDatabase(join(dataFolder, 'shop.sqlite'));
  const list = async (...args: string[]) =>
    (await runCommand(requestsCommand, args, dataFolder)).output;
  expect(await list()).toBe('Nobody has asked for anything yet.\n');
  await database.insertInto('buyer_request').values(request).execute();
  await database.destroy();
  expect(await list()).toBe(
    [
      '#1  2026-03-01 08:05:09 UTC  withdraw  no order found: the ring',
      '  Leila\\u001b[2J, leila@mail.example (en)',
      '  I withdraw.',
      '  Thank you.',
      '',
    ].join('\n'),
  );
  expect(JSON.parse(await list('--json'))).toEqual([{ id: 1, ...request }]);
});
