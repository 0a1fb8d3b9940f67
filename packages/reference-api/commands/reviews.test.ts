import { join } from 'node:path';
import { folderWith } from '@vitrine/runtime/testing/folder.ts';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../database/openDatabase.ts';
import { applyCatalogue } from '../import/apply.ts';
import { createMediaStore } from '../media/mediaStore.ts';
import { runCommand } from '../testing/command.ts';
import { catalogue, day, NOW, product, review } from '../testing/fixture.ts';
import * as reviewsCommand from './reviews.ts';

/** A shop on disk with two reviews, of which the second waits. */
async function openShop() {
  const dataFolder = folderWith();
  const database = await openDatabase(join(dataFolder, 'shop.sqlite'));
  onTestFinished(() => database.destroy());
  const media = createMediaStore({
    database,
    folder: join(dataFolder, 'media'),
    cacheFolder: join(dataFolder, 'media-cache'),
  });
  const reviews = [
    review('r1', { images: [{ type: 'image', url: 'https://pictures.example/r.jpg' }] }),
    review('r2', { author: 'Omar\n#9', rating: 1, content: '<p>Bad.</p><p>Really &amp; so.</p>' }),
  ];
  const given = catalogue({ products: [product('ring', { reviews })] });
  await applyCatalogue(database, media, given, { source: 'test', now: NOW });
  await database.updateTable('review').set({ status: 'waiting' }).where('id', '=', 2).execute();
  const run = (...args: string[]) => runCommand(reviewsCommand, args, dataFolder);
  return { database, run };
}

const statuses = async ({ database }: Awaited<ReturnType<typeof openShop>>) =>
  (await database.selectFrom('review').select('status').orderBy('id').execute()).map(
    ({ status }) => status,
  );

test('reviews are listed, approved, hidden, brought back and replied to', async () => {
  const shop = await openShop();
  const { run } = shop;
  expect((await run('--waiting')).output).toBe(
    [
      '#2  2026-02-24 12:00 UTC  1 of 5  ring  Omar #9  (waiting)',
      '  > Bad.',
      '  > ',
      '  > Really & so.\n',
    ].join('\n'),
  );
  expect((await run('2', '--approve')).output).toBe('Review 2 is approved.\n');
  expect((await run('--waiting')).output).toBe('No review waits.\n');
  expect((await run('#1', '--hide', '--reason', 'insults')).output).toBe('Review 1 is hidden.\n');
  expect((await run('1', '--reply', 'Please write to us.')).output).toBe(
    'Review 1 has your reply.\n',
  );
  expect(await statuses(shop)).toEqual(['hidden', 'public']);
  expect((await run()).output).toContain(
    [
      '#1  2026-02-24 12:00 UTC  5 of 5  ring  Leila H.  (hidden)',
      '  > Exactly as shown.',
      '  File: https://pictures.example/r.jpg',
      '  Why: insults',
      '  Reply: Please write to us.\n',
    ].join('\n'),
  );
  expect((await run('1', '--show')).output).toBe('Review 1 is seen again.\n');
  expect((await run('1', '--reply', '')).output).toBe('Review 1 has no reply any more.\n');
  expect(await statuses(shop)).toEqual(['public', 'public']);
});

test('a program reads the list as JSON', async () => {
  const { run } = await openShop();
  await run('1', '--reply', 'Thank you.');
  expect(JSON.parse((await run('--json')).output)).toMatchObject([
    { id: 2, product: 'ring', status: 'waiting', content: 'Bad.\n\nReally & so.', reply: null },
    { id: 1, rating: 5, created_at: day(-5), files: [expect.any(String)], reply: 'Thank you.' },
  ]);
  expect(JSON.parse((await run('--waiting', '--json')).output)).toMatchObject([{ id: 2 }]);
});

test('what a customer wrote drives no terminal, and passes for no other line', async () => {
  const { database, run } = await openShop();
  const content = '<p>Good.<br>#9  (hidden)\u001b[2J</p>';
  await database.updateTable('review').set({ content }).where('id', '=', 2).execute();
  expect((await run('--waiting')).output).toContain('  > Good.\n  > #9  (hidden)\\u001b[2J\n');
});

test.each([
  [['9', '--approve'], 1, 'There is no review 9. Nothing was changed.'],
  [['1', '--approve'], 1, 'Review 1 is public. Nothing was changed.'],
  [['1', '--show'], 1, 'Review 1 is public.'],
  [['1', '--reply', ''], 1, 'Review 1 has no reply. Nothing was changed.'],
  [['1'], 2, 'Say one of --hide'],
  [['1', '--hide', '--reply', 'x', '--reason', 'y'], 2, 'Say one of'],
  [['1', '--hide'], 2, 'Say --hide with a --reason'],
  [['1', '--hide', '--reason', ' '], 2, 'Say --hide with a --reason'],
  [['1', '--show', '--reason', 'x'], 2, 'and no other with one'],
  [['1', '--reply', 'x'.repeat(5001)], 2, '5000 characters at most'],
  [['--hide', '--reason', 'x'], 2, 'Say which review.'],
  [['--reply', 'x'], 2, 'Say which review.'],
  [['1', '--show', '--json'], 2, 'are for the list'],
  [['none', '--show'], 2, 'Give its number, as 12.'],
])('%j changes nothing and says why', async (args, exitCode, message) => {
  const shop = await openShop();
  const { code, output, errors } = await shop.run(...args);
  expect([code, output]).toEqual([exitCode, '']);
  expect(errors).toContain(message);
  expect(await statuses(shop)).toEqual(['public', 'waiting']);
});
