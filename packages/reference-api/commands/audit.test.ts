import { join } from 'node:path';
import { folderWith } from '@vitrine/runtime/testing/folder.ts';
import { expect, test } from 'vitest';
import { noteAudit } from '../audit/audit.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { runCommand } from '../testing/command.ts';
import * as auditCommand from './audit.ts';

const NOW = new Date('2026-03-10T12:00:00.000Z');

/** A shop on disk where a customer signed in long ago and paid today. */
async function openLog() {
  const dataFolder = folderWith();
  const database = await openDatabase(join(dataFolder, 'shop.sqlite'));
  const who = 'customer 7';
  await noteAudit(database, new Date('2026-02-01T08:00:00.000Z'), {
    kind: 'login.opened',
    outcome: 'done',
    who,
    client: '192.0.2.77',
  });
  const money = { cents: 124_990, currency: 'USD' };
  await noteAudit(database, NOW, {
    kind: 'payment.captured',
    outcome: 'completed',
    who,
    ...money,
    order_id: 'HC1',
    payment_id: 'P1',
  });
  await database.destroy();
  return async (...args: string[]) => {
    const { code, said } = await runCommand(auditCommand, args, dataFolder, NOW);
    return { code, said };
  };
}

const PAID =
  '2026-03-10 12:00:00 UTC  payment.captured: completed  customer 7  HC1  P1  $1,249.90 USD\n';
const LOGIN = '2026-02-01 08:00:00 UTC  login.opened: done  customer 7  192.0.2.0/24\n';

test('the log of the last week is listed, or what is asked for', async () => {
  const run = await openLog();
  expect(await run()).toEqual({ code: 0, said: PAID });
  expect((await run('--since', '2026-02-01')).said).toBe(LOGIN + PAID);
  expect((await run('--since', '2026-02-01', '--about', 'login')).said).toBe(LOGIN);
  expect((await run('--since', '2026-02-01', '--order', 'hc1')).said).toBe(PAID);
  expect((await run('--who', 'customer 8')).said).toContain('Nothing was noted since');
  const { said } = await run('--json');
  expect(JSON.parse(said)).toMatchObject({ kind: 'payment.captured', cents: 124_990 });
});

test.each([
  [['--since', 'soon'], 'Write a day as 2026-11-01.'],
  [['--about', 'weather'], 'Allowed choices are account, login, order, payment, review.'],
  [['--until'], '--until'],
])('%j is told what is wrong with it', async (args, message) => {
  const { code, said } = await (await openLog())(...args);
  expect([code, said]).toEqual([2, expect.stringContaining(message)]);
});
