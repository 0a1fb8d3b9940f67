import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { requestId } from 'hono/request-id';
import { postRoutes } from './blog/postRoutes.ts';
import { categoryRoutes } from './catalogue/categoryRoutes.ts';
import { productRoutes } from './catalogue/productRoutes.ts';
import type { ShopDatabase } from './database/tables.ts';
import type { ApiEnv } from './http/env.ts';
import { refusal } from './http/envelope.ts';
import { failureHandler } from './http/failures.ts';
import { consoleLogger, type Logger } from './http/logger.ts';
import { freshness, negotiateLanguage, unchanged } from './http/reading.ts';
import { createDerivatives } from './media/derivatives.ts';
import { mediaRoutes } from './media/mediaRoutes.ts';
import type { MediaStore } from './media/mediaStore.ts';
import { reviewRoutes } from './reviews/reviewRoutes.ts';
import { statusRoutes } from './statusRoutes.ts';

/** Larger JSON bodies are refused with 413, in bytes. */
const MOST_BODY_BYTES = 64 * 1024;

/** What the API works on; `now` is the clock for dated posts and `GET /api/x`. */
export interface CommerceApiOptions {
  database: ShopDatabase;
  media: MediaStore;
  logger?: Logger;
  now?: () => Date;
}

/** The reference API of spec section 7 under `/api/`, and the pictures under `/media/`. */
export function createCommerceApi(options: CommerceApiOptions): Hono<ApiEnv> {
  const { database, media, logger = consoleLogger, now = () => new Date() } = options;
  const api = new Hono<ApiEnv>()
    .use(
      freshness,
      unchanged,
      bodyLimit({
        maxSize: MOST_BODY_BYTES,
        onError: (context) => refusal(context, 413, 'tooLarge'),
      }),
    )
    .route('/', productRoutes(database))
    .route('/', categoryRoutes(database))
    .route('/', reviewRoutes(database))
    .route('/', postRoutes(database, now))
    .route('/', statusRoutes(database, now))
    .all('*', (context) => refusal(context, 404, 'callNotFound'));
  return new Hono<ApiEnv>()
    .use('/api/*', requestId(), negotiateLanguage)
    .use('/media/*', requestId(), negotiateLanguage)
    .route('/api', api)
    .route('/media', mediaRoutes(media, createDerivatives(media, logger), logger))
    .onError(failureHandler(logger));
}
