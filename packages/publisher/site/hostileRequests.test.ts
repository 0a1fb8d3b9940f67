import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { closeGracefully, listen } from '@vitrine/runtime/httpServer.ts';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { servePages } from './pages.ts';
import { shopFolder } from './testing/shopFolder.ts';

const piece = fc.oneof(
  fc.constantFrom(
    '/',
    '//',
    '/..',
    '%2e%2e',
    '%00',
    '%',
    '%zz',
    '%E0%A4%A',
    '\\',
    '?page=2',
    '#',
    ';',
    '.br',
    'video.mp4',
    'index.html',
    'zh/',
    'assets/a.0123.js',
    'shop',
    '/.',
    '~',
    'http://a.example/',
  ),
  fc.string({ unit: 'grapheme-ascii', maxLength: 4 }).map((text) => text.replace(/\s/g, '+')),
);
const number = fc.constantFrom('', '0', '5', '9', '-1', '1e3', '9'.repeat(25), '0x1', 'NaN');
const header = fc.oneof(
  fc.tuple(number, number).map(([first, last]) => `Range: bytes=${first}-${last}`),
  fc.tuple(number, number).map(([first, last]) => `Range: bytes=${first}-${last},1-2`),
  fc.constantFrom(
    'Range: lines=1-2',
    'Range: ',
    'If-Range: "a"',
    'If-None-Match: *',
    'If-None-Match: W/"a",,',
    'Accept-Encoding: ;;q=',
    'Accept-Encoding: br;q=9,*;q=-1',
    'Accept: ,,',
    'Expect: nothing',
  ),
);
const asked = fc.record({
  method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS', 'TRACE', 'PROPFIND'),
  path: fc.oneof(
    fc.constantFrom('/', '/video.mp4'),
    fc.array(piece, { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join('')),
  ),
  headers: fc.array(header, { maxLength: 3 }),
});

it('whatever is asked, the server answers and lives', async () => {
  const folder = shopFolder({ 'video.mp4': '0123456789' });
  const server = createServer(servePages(folder));
  const port = await listen(server, 0, '127.0.0.1');
  onTestFinished(() => closeGracefully(server));
  const ask = ({ method, path, headers }: { method: string; path: string; headers: string[] }) => {
    const socket = connect(port, '127.0.0.1');
    const head = [`${method} ${path} HTTP/1.1`, 'Host: a', 'Connection: close', ...headers];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    return text(socket);
  };
  await fc.assert(
    fc.asyncProperty(asked, async (request) => {
      expect(await ask(request)).toMatch(/^HTTP\/1\.1 (?:200|206|304|400|404|405|416|417) /);
    }),
    { numRuns: 1_500 },
  );
}, 60_000);
