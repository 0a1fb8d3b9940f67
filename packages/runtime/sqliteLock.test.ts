import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { expect, it, onTestFinished } from 'vitest';
import { isLocked, writeAhead } from './sqliteLock.ts';
import { folderWith } from './testing/folder.ts';

/** Opens a new file while another thread begins to write it, and ends that once it is tried. */
async function openedAtOnce() {
  const path = join(folderWith(), 'new.sqlite');
  const released = new Int32Array(new SharedArrayBuffer(4));
  const other = new Worker(
    `const { workerData: { path, released }, parentPort } = require('node:worker_threads');
     const database = new (require('node:sqlite').DatabaseSync)(path);
     database.exec('begin immediate');
     parentPort.postMessage('locked');
     Atomics.wait(released, 0, 0);
     database.exec('create table kept (id integer); commit');
     database.close();`,
    { eval: true, workerData: { path, released } },
  );
  await new Promise((resolve) => other.once('message', resolve));
  const database = new DatabaseSync(path, { timeout: 5_000 });
  onTestFinished(async () => {
    database.close();
    await other.terminate();
  });
  const { exec } = database;
  let tries = 0;
  database.exec = (sql) => {
    tries += 1;
    if (tries === 2) {
      Atomics.store(released, 0, 1);
      Atomics.notify(released, 0);
    }
    exec.call(database, sql);
  };
  return { database, tries: () => tries };
}

it('waits for another that opens a new file, for which SQLite does not', async () => {
  const { database, tries } = await openedAtOnce();
  writeAhead(database);
  expect(tries()).toBeGreaterThan(1);
  expect(database.prepare('pragma journal_mode').get()).toEqual({ journal_mode: 'wal' });
  expect(database.prepare('select name from sqlite_schema').all()).toEqual([{ name: 'kept' }]);
});

it('waits no longer than it is told', async () => {
  const { database } = await openedAtOnce();
  try {
    writeAhead(database, undefined, -1);
    expect.unreachable();
  } catch (error) {
    expect(isLocked(error)).toBe(true);
  }
});
