import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { folderWith } from '../../testing.ts';
import { DatabaseError } from './databaseError.ts';
import { openDatabase } from './openDatabase.ts';

it('says that a newer version made the database, and leaves it as it is', async () => {
  const file = join(folderWith(), 'shop.sqlite');
  await (await openDatabase(file)).destroy();
  const database = new DatabaseSync(file);
  database.exec("insert into kysely_migration values ('9999-gifts', '2030-01-01T00:00:00.000Z')");
  const opened = openDatabase(file);
  await expect(opened).rejects.toThrow(DatabaseError);
  await expect(opened).rejects.toThrow(
    /^A newer version of Vitrine made this shop's database \(9999-gifts .* Start the newer version/,
  );
  expect(database.prepare('select count(*) as n from kysely_migration').get()).not.toEqual({
    n: 0,
  });
  database.close();
});
