import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as limits from '../../../src/domain/limits.ts';
import { fill } from '../../../src/i18n/fill.ts';
import type { TestLanguage } from './shop.ts';

const MESSAGES = resolve(import.meta.dirname, '../../../src/i18n/messages');

type Tree = { [key: string]: string | Tree };

/**
 * A message of the interface as its file has it, with the shop's limits:
 * `message('zh', 'product', 'reviews.title')`.
 */
export function message(language: TestLanguage, file: string, key: string): string {
  const tree = JSON.parse(readFileSync(`${MESSAGES}/${language}/${file}.json`, 'utf8')) as Tree;
  let found: string | Tree | undefined = tree;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  if (typeof found !== 'string') throw new Error(`${language}/${file}.json has no ${key}.`);
  return fill(found, limits);
}
