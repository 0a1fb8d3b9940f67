import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BuildStoppedError } from '@vitrine/publisher/content/buildStoppedError.ts';
import { ACCEPT_ANY_LOSS } from '@vitrine/publisher/pipeline/guard.ts';
import { omissionLines } from '@vitrine/publisher/pipeline/omissionMessages.ts';
import { expect, it, onTestFinished } from 'vitest';
import { openPublisher } from '../../packages/publisher/pipeline/publisher.ts';
import type { Responder } from '../doctor/apis.ts';
import { SETTINGS } from '../faults/publisher/settings.ts';
import { createMinimalApi } from '../minimal/minimalApi.ts';
import { lendCompiledPages } from '../publisher/compiledPages.ts';
import { workFolder } from '../publisher/demoStore.ts';
import { openApi } from '../publisher/shopAtWork.ts';
import { sampleOf } from '../sample.ts';
import { seenAmong } from './publishChanged.ts';
import { FREEDOMS, UNCHANGED } from './readingFreedoms.ts';

/** How many are published as a whole without `--all`. */
const SAMPLE = 6;

/**
 * Not what a first publish alone says (reviews that were read before stay), what takes a minute
 * here, or a loss: the publisher is told to accept any.
 */
const isPublished = (name: string, expected: unknown) =>
  !/first|no answer|reviews of a product: 404/.test(name) && !/accept-loss/.test(String(expected));

/** Serves the minimal API and publishes what it says, changed in one way after the other. */
async function openShop() {
  let respond: Responder = async () => new Response();
  const api = await openApi((request) => respond(request));
  const folder = workFolder();
  const live = join(folder, 'dist');
  await lendCompiledPages(folder);
  const publisher = openPublisher({
    root: resolve(import.meta.dirname, '../..'),
    folder,
    live,
    settings: { ...SETTINGS, apiBaseUrl: api.url },
  });
  onTestFinished(() => publisher.close());
  const seen = () => {
    const files = globSync('{shop-overviews,blog-overviews}/*/index.html', { cwd: live });
    return seenAmong(
      files.map((file) => `/${file.replace(/index\.html$/, '')}`),
      (path) => {
        const file = join(live, path, 'index.html');
        return existsSync(file) ? readFileSync(file, 'utf8') : '';
      },
    );
  };
  return {
    seen,
    publish: async (next: (request: Request, honest: Responder) => Promise<Response>) => {
      const { app } = createMinimalApi(SETTINGS.siteUrl, SETTINGS.siteUrl);
      respond = (request) => next(request, async (asked) => app.fetch(asked));
      const { omissions } = await publisher.publish({ accepted: ACCEPT_ANY_LOSS, readsAll: true });
      return { ...seen(), notes: omissionLines(omissions, 'en') };
    },
  };
}

const rows = Object.values(FREEDOMS)
  .flat()
  .filter(([name, , expected]) => isPublished(name, expected));
const tried = sampleOf(rows, SAMPLE);

it(
  'publishes one after the other as a whole, and leaves the live shop alone where it refuses',
  async () => {
    const shop = await openShop();
    expect(await shop.publish((request, honest) => honest(request))).toEqual(UNCHANGED);
    for (const [name, change, expected] of tried) {
      const before = shop.seen();
      const got = await shop.publish(change).catch((error: unknown) => {
        if (!(error instanceof BuildStoppedError)) throw error;
        return error.message.replace(/http:\/\/127\.0\.0\.1:\d+/, 'http://api.example');
      });
      const right = typeof expected === 'string' ? expected : { ...UNCHANGED, ...expected };
      expect(got, name).toEqual(right);
      if (typeof expected === 'string') expect(shop.seen(), name).toEqual(before);
    }
  },
  240_000 + 5_000 * tried.length,
);
