import { join } from 'node:path';
import { BuildStoppedError } from '@vitrine/publisher/content/buildStoppedError.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT_CALLS } from './accountCallFreedoms.ts';
import { freedomsPage } from './freedomsPage.ts';
import { ORDER_CALLS } from './orderCallFreedoms.ts';
import { type ChangedShop, openChangedShop } from './publishChanged.ts';
import { FREEDOMS, UNCHANGED } from './readingFreedoms.ts';
import { TRANSPORT } from './transportFreedoms.ts';

const PAGE = join(import.meta.dirname, '../../docs/backend-freedoms.md');

let shop: ChangedShop;

beforeAll(async () => {
  shop = await openChangedShop();
});
afterAll(() => shop?.close());

it('publishes the minimal API as it is', async () => {
  expect(await shop.publish((request, respond) => respond(request))).toEqual(UNCHANGED);
});

describe.each(Object.entries(FREEDOMS))('%s', (group, freedoms) => {
  it.each(freedoms)('%s', async (_, change, expected) => {
    const published = shop.publish(change, group === TRANSPORT ? 'http' : undefined);
    const got = await published.catch((error: unknown) => {
      // Anything else would be shown with its stack.
      if (!(error instanceof BuildStoppedError)) throw error;
      return error.message.replace(/http:\/\/127\.0\.0\.1:\d+/, 'http://api.example');
    });
    expect(got).toEqual(typeof expected === 'string' ? expected : { ...UNCHANGED, ...expected });
  });
});

it('is what docs/backend-freedoms.md says: vitest -u writes it', async () => {
  await expect(freedomsPage(FREEDOMS, { ...ORDER_CALLS, ...ACCOUNT_CALLS })).toMatchFileSnapshot(
    PAGE,
  );
});
