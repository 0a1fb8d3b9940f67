import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type CommandModule, runModule } from '@vitrine/runtime/command/command.ts';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { insertCustomer } from '../accounts/customerQueries.ts';
import { openReset } from '../accounts/passwordReset.ts';
import { openSession } from '../accounts/sessions.ts';
import * as backupCommand from '../commands/backup.ts';
import * as restoreCommand from '../commands/restore.ts';
import { databaseId } from '../database/contentVersion.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { temporaryFolder } from '../testing/shop.ts';

const MEDIA = 'media/products/lamp-0123456789.png';

let folder: string;
let data: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  data = join(folder, 'data');
  mkdirSync(join(data, 'media/products'), { recursive: true });
  mkdirSync(join(data, 'media-cache'));
  writeFileSync(join(data, MEDIA), 'a picture');
  writeFileSync(join(data, 'media-cache/small.avif'), 'made again');
  writeFileSync(join(data, 'address-key'), 'secret');
  await inShop(data, async (database) => {
    const file = { sha256: '0', type: 'image/png' as const, width: 1, height: 1, bytes: 9 };
    await database
      .insertInto('media_file')
      .values({ key: MEDIA.slice('media/'.length), ...file })
      .execute();
    await database.insertInto('inquiry').values(INQUIRY).execute();
  });
});

const INQUIRY = {
  email: 'leila@mail.example',
  country: 'Tunisia',
  description: 'Is it in stock?',
  language: 'en' as const,
  created_at: '2026-03-01T08:05:09.000Z',
};

async function inShop<T>(
  place: string,
  work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(join(place, 'shop.sqlite'));
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

async function run(command: CommandModule, args: string[]) {
  let said = '';
  const output = { write: (text: string) => (said += text) };
  const context = { dataFolder: data, output, errors: output };
  return { code: await runModule(command, args, context), said };
}
const backUp = (...args: string[]) => run(backupCommand, args);
const restore = (...args: string[]) => run(restoreCommand, args);
const at = (name: string) => join(folder, name);

describe.each(['shop.tar', 'shop.tgz', 'shop'])('a backup as %s', (name) => {
  it('comes back whole, for its owner alone, as another database to publishers', async () => {
    const made = await backUp(at(name));
    expect(made).toMatchObject({ code: 0, said: expect.stringContaining('personal data') });
    expect(statSync(at(name)).mode & 0o077).toBe(0);
    expect(await restore(at(name), '--data', at('restored'))).toMatchObject({ code: 0 });
    expect(statSync(at('restored')).mode & 0o077).toBe(0);
    expect(readFileSync(join(at('restored'), MEDIA), 'utf8')).toBe('a picture');
    expect(readdirSync(at('restored')).sort()).toEqual(['media', 'shop.sqlite']);
    const source = await inShop(data, databaseId);
    await inShop(at('restored'), async (database) => {
      expect(await database.selectFrom('inquiry').selectAll().execute()).toMatchObject([INQUIRY]);
      expect(await databaseId(database)).not.toBe(source);
    });
    expect(readdirSync(folder).sort()).toEqual(['data', 'restored', name].sort());
  });
});

it('says how many products it holds, however many variants they have', async () => {
  await inShop(data, async (database) => {
    const ring = {
      ...{ source: 'test', slug: 'ring', status: 'active' as const, stock: 1, position: 0 },
      ...{ price_cents: 100, currency: 'USD', created_at: '2026-03-01T08:05:09.000Z' },
    };
    const variants = ['50', '52'].map((source_key) => ({ ...ring, source_key, variant_of: 1 }));
    await database
      .insertInto('product')
      .values([{ ...ring, source_key: 'ring' }, ...variants])
      .execute();
  });
  const { said } = await backUp(at('shop'));
  expect(said).toContain('0 orders, 0 customers, 0 reviews, 1 products, ');
  expect((await restore(at('shop'), '--data', at('restored'))).said).toContain(', 1 products, ');
});

it('brings back no session: some were ended since', async () => {
  const now = new Date();
  await inShop(data, async (database) => {
    const account = {
      email: 'leila@mail.example',
      passwordHash: 'x',
      language: 'en' as const,
      now,
    };
    const id = (await insertCustomer(database, account)) ?? 0;
    await openSession(database, { customerId: id, device: '', now });
    await openReset(database, id, now);
  });
  await backUp(at('shop'));
  expect((await restore(at('shop'), '--data', at('restored'))).code).toBe(0);
  await inShop(at('restored'), async (database) => {
    expect(await database.selectFrom('customer').select('email').execute()).toHaveLength(1);
    expect(await database.selectFrom('session').selectAll().execute()).toEqual([]);
    expect(await database.selectFrom('password_reset').selectAll().execute()).toEqual([]);
  });
});

it('puts a backup of its own into a folder that exists', async () => {
  mkdirSync(at('nightly'));
  expect((await backUp(at('nightly'))).code).toBe(0);
  const [name = ''] = readdirSync(at('nightly'));
  expect(name).toMatch(/^vitrine-\d{4}-/);
  expect((await restore(join(at('nightly'), name), '--data', at('restored'))).code).toBe(0);
});

it('says which originals the shop itself has lost', async () => {
  rmSync(join(data, MEDIA));
  expect((await backUp(at('shop'))).said).toContain('1 originals were missing in the shop itself');
});

it('follows no link of the data folder, and says so', async () => {
  writeFileSync(at('private.txt'), 'private');
  mkdirSync(at('elsewhere'));
  writeFileSync(at('elsewhere/video.mp4'), 'private');
  symlinkSync(at('private.txt'), join(data, 'media/link.txt'));
  symlinkSync(at('elsewhere'), join(data, 'media/linked'));
  symlinkSync(at('private.txt'), join(data, 'media-cache/made-again.txt'));
  execFileSync('mkfifo', [join(data, 'media/pipe')]);
  const { code, said } = await backUp(at('shop'));
  expect(code).toBe(0);
  expect(said).toContain('3 links, pipes or devices are not in it, such as media/link.txt.');
  expect(readdirSync(at('shop/data'), { recursive: true }).sort()).toEqual(
    ['media', 'media/products', MEDIA, 'shop.sqlite'].sort(),
  );
});

describe('refuses, and changes nothing', () => {
  const files = () => [folder, data].map((place) => readdirSync(place).sort());

  it('to back up where something is, or where there is no shop', async () => {
    writeFileSync(at('shop.tar'), 'mine');
    expect(await backUp(at('shop.tar'))).toMatchObject({
      code: 1,
      said: expect.stringContaining('There is already something'),
    });
    expect(readFileSync(at('shop.tar'), 'utf8')).toBe('mine');
    expect((await backUp(join(data, 'shop.tar'))).said).toContain('outside of it');
    data = at('nowhere');
    expect((await backUp(at('other.tar'))).said).toContain('There is no shop');
  });

  it('to write over a shop, unless it may be moved aside', async () => {
    await backUp(at('shop.tar'));
    const before = files();
    expect(await restore(at('shop.tar'))).toMatchObject({
      code: 1,
      said: expect.stringContaining('--replace'),
    });
    expect(files()).toEqual(before);
    await inShop(data, (database) => database.deleteFrom('inquiry').execute());
    const { code, said } = await restore(at('shop.tar'), '--replace');
    expect(code).toBe(0);
    const aside = /is in (.*)\./.exec(said)?.[1] ?? '';
    expect(statSync(aside).mode & 0o077).toBe(0);
    const count = (place: string) =>
      inShop(place, (database) => database.selectFrom('inquiry').selectAll().execute());
    expect([(await count(data)).length, (await count(aside)).length]).toEqual([1, 0]);
  });

  it('to replace a shop that is open', async () => {
    await backUp(at('shop.tar'));
    await inShop(data, async (database) => {
      await database.selectFrom('inquiry').selectAll().execute();
      expect((await restore(at('shop.tar'), '--replace')).said).toContain('Stop it first');
    });
    expect(existsSync(join(data, 'shop.sqlite'))).toBe(true);
  });

  const DAMAGES: [string, () => void, string][] = [
    ['a letter changed', () => writeFileSync(join(at('shop/data'), MEDIA), 'a Picture'), 'damaged'],
    ['a file cut off', () => truncateSync(at('shop/data/shop.sqlite'), 4096), 'damaged'],
    ['a file missing', () => rmSync(join(at('shop/data'), MEDIA)), 'is missing'],
    ['no manifest', () => rmSync(at('shop/manifest.json')), 'is missing'],
    ['half a manifest', () => truncateSync(at('shop/manifest.json'), 100), 'is wrong'],
    ['a path that leads out', () => inManifest(MEDIA, '../../../etc/passwd'), 'is wrong'],
    ['a newer shop', () => inManifest('"migrations": [', '"migrations": ["9999-new",'), 'newer'],
    ['an unreleased shop', () => inManifest('0001-schema', '0001-shop-state'), 'unreleased'],
  ];
  it.each(DAMAGES)('a folder with %s', async (_, damage, message) => {
    await backUp(at('shop'));
    damage();
    const { code, said } = await restore(at('shop'), '--data', at('restored'));
    expect([code, said]).toEqual([1, expect.stringContaining(message)]);
    expect(readdirSync(folder).sort()).toEqual(['data', 'shop']);
  });

  const inBackup = (path: string) => join(at('shop/data'), path);
  /** Puts something in place of the image that passes for the database. */
  function plant(make: (database: string, picture: string) => void): void {
    const sha = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');
    const database = inBackup('shop.sqlite');
    inManifest(sha(inBackup(MEDIA)), sha(database));
    inManifest('"bytes": 9,', `"bytes": ${statSync(database).size},`);
    rmSync(inBackup(MEDIA));
    make(database, inBackup(MEDIA));
  }
  const LINKS: [string, () => void][] = [
    ['a link to its database', () => plant((_, to) => symlinkSync('../../shop.sqlite', to))],
    [
      'a link to the live database',
      () =>
        plant((database, to) => {
          copyFileSync(database, join(data, 'shop.sqlite'));
          symlinkSync(join(data, 'shop.sqlite'), to);
        }),
    ],
    [
      'a linked folder',
      () => {
        renameSync(inBackup('media'), inBackup('other'));
        symlinkSync('other', inBackup('media'));
      },
    ],
    [
      'a linked manifest',
      () => {
        renameSync(at('shop/manifest.json'), at('shop/other.json'));
        symlinkSync('other.json', at('shop/manifest.json'));
      },
    ],
    ['a pipe', () => plant((_, to) => execFileSync('mkfifo', [to]))],
  ];
  it.each(LINKS)('a folder with %s', async (_, damage) => {
    await backUp(at('shop'));
    damage();
    await expectRefused('shop');
  });
  it.each([
    ...LINKS,
    ['a hard link to its database', () => plant((database, to) => linkSync(database, to))],
  ] as typeof LINKS)('an archive with %s', async (_, damage) => {
    await backUp(at('shop'));
    damage();
    execFileSync('tar', ['-cf', at('shop.tar'), '-C', at('shop'), '.']);
    rmSync(at('shop'), { recursive: true });
    await expectRefused('shop.tar');
  });

  async function expectRefused(name: string): Promise<void> {
    const { code, said } = await restore(at(name), '--data', at('restored'));
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/ is a link, a pipe or a device instead of a file\. Nothing was/),
    ]);
    expect(readdirSync(folder).sort()).toEqual(['data', name]);
  }

  function inManifest(from: string, to: string): void {
    const file = at('shop/manifest.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
  }

  it.each([
    ['cut off', () => truncateSync(at('shop.tar'), statSync(at('shop.tar')).size / 2)],
    ['no archive', () => writeFileSync(at('shop.tar'), 'hello')],
    [
      'with something else in it',
      () => {
        writeFileSync(at('strange.txt'), 'x');
        execFileSync('tar', ['-rf', at('shop.tar'), '-C', folder, 'strange.txt']);
        rmSync(at('strange.txt'));
      },
    ],
  ])('an archive %s', async (_, damage) => {
    await backUp(at('shop.tar'));
    damage();
    expect((await restore(at('shop.tar'), '--data', at('restored'))).code).toBe(1);
    expect(readdirSync(folder).sort()).toEqual(['data', 'shop.tar']);
  });

  it('a shop whose orders are in PostgreSQL, and words it does not know', async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://shop');
    const { code, said } = await backUp(at('shop.tar'));
    vi.unstubAllEnvs();
    expect([code, said]).toEqual([1, expect.stringContaining('PostgreSQL')]);
    expect((await restore('--everything')).said).toContain('--everything');
    expect((await backUp()).said).toContain("missing required argument 'place'");
  });
});

const mayMount = process.getuid?.() === 0 && spawnSync('mount', ['--version']).status === 0;

it.runIf(mayMount).each(['shop.tar', 'shop'])(
  'gives a full disk its room back (%s)',
  async (name) => {
    const disk = at('disk');
    mkdirSync(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]);
    onTestFinished(() => {
      execFileSync('umount', ['--lazy', disk]);
    });
    appendFileSync(join(data, MEDIA), Buffer.alloc(2_000_000));
    const { code, said } = await backUp(join(disk, name));
    expect([code, said]).toEqual([1, expect.stringContaining('The disk is full.')]);
    expect(readdirSync(disk)).toEqual([]);
  },
);
