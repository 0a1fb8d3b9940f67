import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { closeGracefully, listen } from '@vitrine/runtime/httpServer.ts';
import { POLICY_FACTS } from '@vitrine/runtime/security/testing.ts';
import { folderWith } from '@vitrine/runtime/testing/folder.ts';
import { onTestFinished } from 'vitest';
import { writeHostFiles } from '../../packages/publisher/pipeline/build/hostFiles.ts';

/** A page that is large enough to be compressed, and says which it is. */
const page = (name: string) => `<!doctype html><p>${name}</p>${'<p>words</p>'.repeat(200)}`;

const COMPRESSED = ['index.html', 'zh/404.html', 'assets/app.0123.js'];

/** A release of every kind of file, with its headers, as the publisher leaves one. */
export function smallRelease(isSecure = true): string {
  const files: Record<string, string> = {
    ...Object.fromEntries(
      [
        'index.html',
        '404.html',
        'zh/index.html',
        'zh/404.html',
        'en/index.html',
        'shop/index.html',
        'shop/page/2/index.html',
        'zh/shop/page/2/index.html',
        'page/2/index.html',
        'checkout/index.html',
        'zh/checkout/index.html',
        'category/腕表/index.html',
        'category/腕表/page/3/index.html',
        'shop-overviews/area-404/index.html',
        'shop-overviews/checkout/index.html',
        'blog/index.html',
        'blog-overviews/checkout/index.html',
      ].map((file) => [file, page(file)]),
    ),
    'assets/app.0123.js': 'app();'.repeat(1_000),
    'assets/fonts/type.0123.woff2': 'typeface',
    'assets/workers/search.0123.js': 'search();',
    'assets/drawing.0123.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'assets/image.0123.avif': 'picture',
    'site.webmanifest': '{}',
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'llms.txt': '# 商店',
    'shop-overviews/area-404/index.html.md': '# Area',
    'shop-overviews/retired/410.txt': 'No longer sold.',
    'zh/shop-overviews/retired/410.txt': 'No longer sold.',
    'builds/latest.json': '{}',
    'sitemap.xml': '<?xml version="1.0"?><urlset/>',
    '.hidden': 'hidden',
  };
  const folder = folderWith(files);
  for (const file of COMPRESSED) {
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(files[file] ?? ''));
  }
  writeHostFiles(folder, { ...POLICY_FACTS, isSecure });
  return folder;
}

/** What a web server passes on: tells what it was asked, in headers of its own. */
export async function openResponder(): Promise<string> {
  const server = createServer((request, response) => {
    if (request.url === '/api/slow') return;
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
    });
    request.on('end', () => {
      response.setHeader('X-Security', "default-src 'none'");
      response.setHeader('Content-Security-Policy', "default-src 'none'");
      response.setHeader('Strict-Transport-Security', 'max-age=31536000');
      response.setHeader('Content-Type', 'application/json');
      const { headers, method, url } = request;
      response.end(JSON.stringify({ method, url, length, headers }));
    });
  });
  const port = await listen(server, 0, '127.0.0.1');
  onTestFinished(() => closeGracefully(server));
  return `http://127.0.0.1:${port}`;
}
