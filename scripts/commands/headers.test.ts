import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderWith } from '../../server/testing.ts';
import { runModule } from '../command.ts';
import * as headersCommand from './headers.ts';

const POLICY = "default-src 'self'; img-src 'self' cdn.example";

async function run(...args: string[]) {
  let output = '';
  const stream = { write: (text: string) => (output += text) };
  const code = await runModule(headersCommand, args, { output: stream, errors: stream });
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
