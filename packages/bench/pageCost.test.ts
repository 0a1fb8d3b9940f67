import { createServer } from 'node:http';
import { closeGracefully, listen } from '@vitrine/runtime/httpServer.ts';
import { expect, it, onTestFinished } from 'vitest';
import { launchChromium } from '../../scripts/browser.ts';
import { mainThreadMs, type TraceEvent, visit } from './pageCost.ts';

const URL = 'http://127.0.0.1/';
const event = (name: string, change: Partial<TraceEvent> = {}): TraceEvent => ({
  name,
  ph: 'X',
  pid: 1,
  tid: 2,
  ...change,
});

it('sums the tasks of the page’s own main thread', () => {
  const events = [
    event('ParseHTML', { args: { beginData: { url: URL } }, tdur: 500 }),
    event('RunTask', { tdur: 3_000, dur: 9_000 }),
    event('ThreadControllerImpl::RunTask', { dur: 2_000 }),
    event('RunTask', { tdur: 50_000, tid: 3 }),
    event('RunTask', { tdur: 50_000, pid: 4 }),
  ];
  expect(mainThreadMs(events, URL)).toBe(5);
});

it('names a page whose image never comes', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/')
      response.setHeader('Content-Type', 'text/html').end('<img src="/late.webp">');
  });
  const url = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}/`;
  onTestFinished(() => closeGracefully(server, 0));
  const browser = await launchChromium();
  onTestFinished(() => browser.close());
  await expect(visit(browser, 'home of floor', url, 2_000)).rejects.toThrow(
    /^The page home of floor was not loaded within 2 s: .*\/late\.webp/,
  );
});
