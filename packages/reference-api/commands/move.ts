import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type CommandContext, createCommand } from '@vitrine/runtime/command/command.ts';
import { explain } from '@vitrine/runtime/command/explain.ts';
import { SettingError } from '@vitrine/runtime/settingError.ts';
import {
  type DatabaseSettings,
  isPostgresUrl,
  readDatabaseSettings,
} from '../database/databaseSettings.ts';
import { MoveRefusedError, moveDatabase } from '../database/moveDatabase.ts';
import { openDatabase } from '../database/openDatabase.ts';

const SAMPLE = 'postgres://user:password@host:5432/name';

/** Moves the shop of a data folder. The embedded database is only read. */
export function defineCommand(context: CommandContext) {
  const { dataFolder, output } = context;
  const say = (line: string) => output.write(`${line}\n`);
  const command = createCommand('move', context)
    .description(
      'Moves a shop from its embedded database to PostgreSQL.\n\n' +
        'Stop the shop first: what is ordered meanwhile would stay behind. The database must be empty. ' +
        'All is copied and compared, table by table, or nothing is.',
    )
    .option('--to <url>', `such as ${SAMPLE}; without it, where DATABASE_URL says`);
  return command.action(async ({ to }) => {
    const settings = { ...process.env, ...(to && { DATABASE_URL: to }) };
    const target = !to || isPostgresUrl(to) ? readDatabaseSettings(settings) : undefined;
    // What was given is not shown: it may hold a password.
    if (!target) return command.error(`Say where to: --to ${SAMPLE}`);
    const file = join(dataFolder, 'shop.sqlite');
    if (!existsSync(file)) throw new MoveRefusedError(`There is no shop in ${dataFolder} to move.`);
    const rows = await move(file, target, say);
    say(`\nBoth databases hold the same ${rows} rows, by number and by checksum of each table.`);
    say('Next: set DATABASE_URL to the new database and start the shop.');
    say(`Images and videos stay in ${join(dataFolder, 'media')}; ${file} is as it was.`);
  });
}

/** Sentences for a move that failed. */
export function describeError(error: unknown): string {
  if (error instanceof MoveRefusedError || error instanceof SettingError) return error.message;
  return `The move broke off. Nothing was left in the database on PostgreSQL.\n${explain(error)}`;
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
