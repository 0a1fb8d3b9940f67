import { LANGUAGES } from '@vitrine/contract/domain/language.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { messagesOf } from '../../tests/structure/messageFiles.ts';

const contact = vi.hoisted(() => ({ ways: [], replyHours: 0 as number | undefined }));

vi.mock('../shop.config.ts', async (load) => {
  const { shop, brand } = await load<typeof import('../shop.config.ts')>();
  return { shop, brand: { ...brand, contact } };
});

afterEach(() => {
  vi.resetModules();
});

/** Everything that a page can say, with what the configuration fills in. */
async function everyMessage(replyHours: number | undefined): Promise<string[]> {
  contact.replyHours = replyHours;
  const { messageTree } = await import('./translate.ts');
  return LANGUAGES.flatMap((language) => {
    const trees = [...messagesOf(language, '').keys()].map((key) => key.split('.')[0] ?? '');
    return [...new Set(trees)]
      .filter((key) => key !== 'common:replyPromise')
      .flatMap((key) => textsOf(messageTree(language, key)));
  });
}

function textsOf(tree: unknown): string[] {
  if (typeof tree === 'string') return [tree];
  return Object.values(tree as object).flatMap(textsOf);
}

const PROMISE = /(?:repl|answer|acknowledg)[^.]*within \S+ hours?|\d ?小时内/i;

it('promises a reply within the hours that the owner wrote, in each language', async () => {
  const promises = (await everyMessage(36)).filter((text) => PROMISE.test(text));
  expect(promises.length).toBeGreaterThan(15);
  for (const text of promises) expect.soft(text).toMatch(/within 36 hours|36 ?小时内/);
});

it('promises none where the owner wrote nothing', async () => {
  const texts = await everyMessage(undefined);
  expect(texts.length).toBeGreaterThan(400);
  expect(texts.filter((text) => PROMISE.test(text) || text.includes('\0'))).toEqual([]);
});
