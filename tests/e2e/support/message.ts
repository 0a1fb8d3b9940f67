import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { TestLanguage } from './shop.ts';

const MESSAGES = resolve(import.meta.dirname, '../../../src/i18n/messages');

type Tree = { [key: string]: string | Tree };

/** A message of the interface as its file has it: `message('zh', 'product', 'reviews.title')`. */
export function message(language: TestLanguage, file: string, key: string): string {
  const tree = JSON.parse(readFileSync(`${MESSAGES}/${language}/${file}.json`, 'utf8')) as Tree;
  let found: string | Tree | undefined = tree;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  if (typeof found !== 'string') throw new Error(`${language}/${file}.json has no ${key}.`);
  return found;
}
