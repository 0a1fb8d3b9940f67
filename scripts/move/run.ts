import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type DatabaseSettings,
  readDatabaseSettings,
} from '../../server/commerce-api/database/databaseSettings.ts';
import { MoveRefused, moveDatabase } from '../../server/commerce-api/database/moveDatabase.ts';
import { openDatabase } from '../../server/commerce-api/database/openDatabase.ts';
import { WrongSetting } from '../../server/commerce-api/wrongSetting.ts';
import { explain } from '../explain.ts';
import type { Output } from '../progress.ts';

const USAGE = `Moves a shop from its embedded database to PostgreSQL.

  npm run move -- --to postgres://user:password@host:5432/name

Stop the shop first: what is ordered meanwhile would stay behind. The database must be empty. All is
copied and compared, table by table, or nothing is. Without --to it goes where DATABASE_URL says.`;

interface Surroundings {
  dataFolder: string;
  output: Output;
  errors: Output;
}

/** Moves the shop of a data folder; gives the exit code. The embedded database is only read. */
export async function runMove(args: string[], around: Surroundings): Promise<0 | 1> {
  const { dataFolder, output, errors } = around;
  const say = (line: string) => output.write(`${line}\n`);
  try {
    const { to, help } = readArguments(args);
    const environment = { ...process.env, ...(to && { DATABASE_URL: to }) };
    const target = readDatabaseSettings(environment);
    const file = join(dataFolder, 'shop.sqlite');
    if (help || !target) {
      (help ? output : errors).write(`${USAGE}\n`);
      return help ? 0 : 1;
    }
    if (!existsSync(file)) throw new MoveRefused(`There is no shop in ${dataFolder} to move.`);
    const rows = await move(file, target, say);
    say(`\nBoth databases hold the same ${rows} rows, by number and by checksum of each table.`);
    say('Next: set DATABASE_URL to the new database and start the shop.');
    say(`Pictures and films stay in ${join(dataFolder, 'media')}; ${file} is as it was.`);
    return 0;
  } catch (error) {
    const isExpected = error instanceof MoveRefused || error instanceof WrongSetting;
    const words = 'The move broke off. Nothing was left in the database on PostgreSQL.\n';
    errors.write(isExpected ? `${error.message}\n` : `${words}${explain(error)}\n`);
    return 1;
  }
}

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, options: { to: { type: 'string' }, help: { type: 'boolean' } } })
      .values;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new MoveRefused(`${reason}\n\n${USAGE}`, { cause });
  }
}

async function move(
  file: string,
  { url, poolSize }: DatabaseSettings,
  say: (line: string) => void,
): Promise<number> {
  const embedded = await openDatabase(file);
  try {
    const postgres = await openDatabase(url, poolSize);
    try {
      let sum = 0;
      await moveDatabase(embedded, postgres, ({ table, rows }) => {
        sum += rows;
        say(`  ${table.padEnd(20)} ${rows}`);
      });
      return sum;
    } finally {
      await postgres.destroy();
    }
  } finally {
    await embedded.destroy();
  }
}
