import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { E2E } from './support/place.ts';

/** Pieces of everything that is in stock: enough for every test, and fewer than one order can ask. */
const PIECES = 150;

/** The shop under test: nothing of an earlier run is left, then it starts as `npm start` does. */
rmSync(E2E.folder, { recursive: true, force: true });
await import('../../scripts/start.ts');

const database = new DatabaseSync(join(E2E.data, 'shop.sqlite'));
database.exec(`PRAGMA busy_timeout = 5000; UPDATE product SET stock = ${PIECES} WHERE stock > 0`);
database.close();
