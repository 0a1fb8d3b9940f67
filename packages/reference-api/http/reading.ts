import { DEFAULT_LANGUAGE, LANGUAGES } from '@vitrine/contract/domain/language.ts';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { createMiddleware } from 'hono/factory';
import { languageDetector } from 'hono/language';
import type { ApiEnv } from './env.ts';

/** Reads Accept-Language with its q-values; `zh-CN` and `zh-Hans` count as `zh`. */
export const negotiateLanguage = languageDetector({
  order: ['header'],
  caches: false,
  supportedLanguages: [...LANGUAGES],
  fallbackLanguage: DEFAULT_LANGUAGE,
});

/**
 * Headers of a response that depends on the client's language and may change at any time: a cache
 * may keep it, but asks before each use, and gets 304 while nothing has changed.
 */
export const freshness = createMiddleware<ApiEnv>(async (context, next) => {
  await next();
  context.header('Vary', 'Accept-Language', { append: true });
  context.header('Content-Language', context.get('language'));
  if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-cache');
});

/** Responds with 304 if the client already has the body. */
export const unchanged = etag({
  retainedHeaders: [...RETAINED_304_HEADERS, 'x-request-id'],
});
