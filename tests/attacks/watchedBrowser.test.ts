import { createServer } from 'node:http';
import { generatedAttacks } from '@vitrine/contract/html/testing/generatedAttacks.ts';
import { ATTACKS } from '@vitrine/contract/html/testing/htmlAttacks.ts';
import { closeGracefully, listen } from '@vitrine/runtime/httpServer.ts';
import { expect, it, onTestFinished } from 'vitest';
import { pageProblems } from './pageProblems.ts';
import { openWatchedBrowser } from './watchedBrowser.ts';

const page = (inside: string) =>
  `<!doctype html><title>a</title><header><a href="/">a</a></header><main id="content"><h1>a</h1><div class="prose">${inside}</div></main><footer></footer>`;

/** Pages by their address, until the test's end. */
async function serve(pages: string[]): Promise<string> {
  const server = createServer((request, response) => {
    const html = page(pages[Number(request.url?.slice(1))] ?? '');
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html);
  });
  onTestFinished(() => closeGracefully(server));
  return `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
}

it('sees what attacks do that nothing keeps from it, and nothing on an honest page', async () => {
  const attacks = [...ATTACKS, ...generatedAttacks(60)];
  const origin = await serve(['<p>Honest <b>words</b>.</p>', ...attacks]);
  const { page, taken, close } = await openWatchedBrowser(origin, 'off');
  onTestFinished(close);
  const look = async (path: string) => {
    await page.goto(path, { waitUntil: 'load' }).catch(() => undefined);
    return [...(await page.evaluate(pageProblems).catch(String)), ...taken()];
  };
  expect(await look('/0')).toEqual([]);
  const found = [];
  for (const at of attacks.keys()) found.push(await look(`/${at + 1}`));
  const all = found.flat();
  for (const sign of [
    /^__ran\(/,
    /^alert\(/,
    /^asked http/,
    /^<\w+ on/,
    /in prose$/,
    /0 × body > footer/,
  ]) {
    expect.soft(all.filter((what) => sign.test(what)).length, String(sign)).toBeGreaterThan(0);
  }
  expect(found.filter((signs) => signs.length > 0).length).toBeGreaterThan(attacks.length / 2);
});
