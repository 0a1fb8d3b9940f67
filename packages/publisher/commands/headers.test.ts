import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runModule } from '@vitrine/runtime/command/command.ts';
import { folderWith } from '@vitrine/runtime/testing/folder.ts';
import { expect, it } from 'vitest';
import * as headersCommand from './headers.ts';

const POLICY = "default-src 'self'; img-src 'self' cdn.example";

async function run(...args: string[]) {
  let output = '';
  const stream = { write: (text: string) => (output += text) };
  const code = await runModule(headersCommand, args, {
    output: stream,
    errors: stream,
    folders: { root: '', data: '', dist: '' },
    adapter: null,
  });
  return { code, output };
}

it.each(['nginx', 'apache', 'caddy'])('%s gets files, or a text', async (server) => {
  const pages = ['page', 'checkout', 'list', 'category', 'product', 'reading'];
  const release = Object.fromEntries(
    [...pages, 'asset', 'image', 'file'].map((role) => [
      role,
      { 'Content-Security-Policy': POLICY },
    ]),
  );
  const dist = folderWith({ '.headers.json': JSON.stringify(release) });
  const into = join(dist, 'into');
  const { code, output } = await run(server, '--dist', dist, '--into', into);
  expect(code).toBe(0);
  const files = readdirSync(into).map((name) => join(into, name));
  expect(output.trim().split('\n').sort()).toEqual(files.map((file) => `Written: ${file}`).sort());
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  expect(texts.join()).toContain(POLICY);
  const { output: printed } = await run(server, '--dist', dist);
  for (const text of texts) expect(printed).toContain(text);
});
