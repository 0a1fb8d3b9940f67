import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import sharp from 'sharp';
import { createMemory, type Memory } from './memory.ts';
import type { MinimalProduct } from './products.ts';
import { minimalRoutes, refuse } from './routes.ts';

const VIDEO = new URL(
  '../../demo/catalogue/media/products/white-osmanthus-turn.mp4',
  import.meta.url,
);
const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:02.000\nWater is poured into the bowl.\n';

export interface MinimalApi {
  app: Hono;
  memory: Memory;
}

/**
 * A second implementation of the API: the 23 calls of spec section 7 with the fields that it and
 * section 3 show, and nothing else. It differs from the reference API wherever the contract leaves
 * it free. One other origin, the shop's, may call it from a browser.
 */
export function createMinimalApi(
  address: string,
  shopOrigin: string,
  products?: readonly MinimalProduct[],
): MinimalApi {
  const memory = createMemory(products);
  const pictures = `${address}/pictures`;
  const app = new Hono()
    .use(
      cors({
        origin: shopOrigin,
        credentials: true,
        allowMethods: ['GET', 'POST', 'DELETE'],
        allowHeaders: ['Authorization', 'Content-Type'],
      }),
    )
    .get('/pictures/video.mp4', async (context) => {
      const video = await readFile(VIDEO);
      return context.body(new Uint8Array(video), 200, { 'Content-Type': 'video/mp4' });
    })
    .get('/pictures/video.vtt', (context) =>
      context.body(CAPTIONS, 200, { 'Content-Type': 'text/vtt' }),
    )
    .get('/pictures/:name', async (context) => {
      const hue = memory.products.findIndex(
        ({ slug }) => `${slug}.png` === context.req.param('name'),
      );
      if (hue < 0) return context.notFound();
      const background = { r: 60 + 40 * hue, g: 110, b: 120 };
      const picture = sharp({ create: { width: 80, height: 100, channels: 3, background } });
      const png = await picture.png().toBuffer();
      return context.body(new Uint8Array(png), 200, { 'Content-Type': 'image/png' });
    })
    .get('/media/:key', async (context) => {
      const file = memory.files.get(context.req.param('key'));
      if (!file) return context.notFound();
      return context.body(await file.arrayBuffer(), 200, { 'Content-Type': file.type });
    });
  app.route('/api', minimalRoutes(memory, pictures));
  app.notFound((context) => refuse(context, 404, 'Not found'));
  app.onError((error, context) =>
    error instanceof SyntaxError ? refuse(context, 400, 'No JSON') : refuse(context, 500, 'Sorry'),
  );
  return { app, memory };
}
