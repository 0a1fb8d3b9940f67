import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Rendition } from '@vitrine/images/encodeRendition.ts';
import { ownShop } from '@vitrine/runtime/shop/ownShop.ts';
import { type Context, Hono } from 'hono';
import { BusyError } from '../http/busyError.ts';
import type { ApiEnv } from '../http/env.ts';
import type { Logger } from '../http/logger.ts';
import { refusal } from '../http/responses.ts';
import type { Derivatives } from './derivatives.ts';
import { CACHED_FOR_EVER } from './mediaKey.ts';
import type { MediaFile, MediaStore } from './mediaStore.ts';
import { parseOperation } from './operation.ts';
import { renditionName, renditionOf } from './rendition.ts';

/**
 * What stands in for an image that is not there, so that no page shows a browser's broken
 * image: the drawing that the shop's own frames carry.
 */
let placeholderSvg: string | undefined;

/** Videos that no browser plays by itself are saved instead of guessed at. */
const SAVED = new Set(['video/x-msvideo', 'video/x-matroska']);

const CONTENT_TYPES = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
};

/** `GET /media/<key>?imageMogr2/...`: images in the size requested, videos as they are. */
export function mediaRoutes(
  media: MediaStore,
  derivatives: Derivatives,
  logger: Logger,
): Hono<ApiEnv> {
  const video = serveStatic<ApiEnv>({
    root: media.folder,
    rewriteRequestPath: (path) => path.replace(/^\/media\//, '/'),
  });

  return new Hono<ApiEnv>().get('/:key{.+}', async (context, next) => {
    // Node hears in its next turn that a client has gone: whoever drops requests costs no more.
    await setImmediate();
    if (context.req.raw.signal.aborted) return placeholder(context);
    const operation = parseOperation(new URL(context.req.url).search.slice(1));
    if (!operation) return refusal(context, 400, 'wrongImageSyntax');
    const file = await media.find(context.req.param('key'));
    if (!file) return placeholder(context);
    const { width, height } = file;
    if (width === null || height === null) {
      if (isUnchanged(context, file.sha256)) return context.body(null, 304);
      if (!(await isBrought(context, file))) return placeholder(context);
      context.header('Accept-Ranges', 'bytes');
      if (SAVED.has(file.type)) context.header('Content-Disposition', 'attachment');
      const response = await video(context, next);
      response?.headers.set('Content-Type', file.type);
      return response ?? placeholder(context);
    }
    const rendition = renditionOf({ ...file, width, height }, operation);
    if (isUnchanged(context, renditionName(file, rendition))) return context.body(null, 304);
    return renderedImage(context, file, rendition);
  });

  async function isBrought(context: Context<ApiEnv>, file: MediaFile): Promise<boolean> {
    try {
      await media.fetchToDisk(file);
      return true;
    } catch (error) {
      logger.error(`${file.key} could not be read; the placeholder is shown.`, {
        requestId: context.get('requestId'),
        error,
      });
      return false;
    }
  }

  async function renderedImage(context: Context<ApiEnv>, file: MediaFile, rendition: Rendition) {
    try {
      const content = await derivatives(file, rendition, {
        client: context.get('client'),
        signal: context.req.raw.signal,
        urgency: isBackground(context.req.header('Priority')) ? 'background' : 'visitor',
      });
      return context.body(new Uint8Array(content), 200, {
        'Content-Type': CONTENT_TYPES[rendition.format],
      });
    } catch (error) {
      if (error instanceof BusyError) {
        context.header('ETag', undefined);
        throw error;
      }
      // Nobody reads the response of a request that was broken off.
      if (context.req.raw.signal.aborted) return placeholder(context);
      logger.error(`${file.key} could not be made into an image; the placeholder is shown.`, {
        requestId: context.get('requestId'),
        error,
      });
      return placeholder(context);
    }
  }
}

/** Whether a `Priority` header names the lowest urgency (RFC 9218): nobody waits for the response. */
const isBackground = (priority = '') => /(?:^|,)\s*u=7\s*(?:[,;]|$)/.test(priority);

/** Sets what lets a browser keep the response, and tells whether it already has it. */
function isUnchanged(context: Context<ApiEnv>, name: string): boolean {
  const tag = `"${name}"`;
  context.header('ETag', tag);
  context.header('Cache-Control', CACHED_FOR_EVER);
  const known = context.req.header('If-None-Match') ?? '';
  return known.split(',').some((entry) => entry.trim().replace(/^W\//, '') === tag);
}

function placeholder(context: Context<ApiEnv>): Response {
  placeholderSvg ??= readFileSync(ownShop().fileOf('public/placeholder.svg'), 'utf8');
  context.header('ETag', undefined);
  return context.body(placeholderSvg, 404, {
    'Content-Type': 'image/svg+xml',
    'Cache-Control': 'no-cache',
  });
}
