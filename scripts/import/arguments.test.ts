import { expect, it } from 'vitest';
import { readArguments, WrongArguments } from './arguments.ts';

it('reads a format, a file and what was left to the shop', () => {
  expect(readArguments(['shopify', 'products.csv'])).toEqual({
    format: 'shopify',
    file: 'products.csv',
    images: 'download',
    language: undefined,
    withoutDemo: false,
    dryRun: false,
  });
});

it('reads every option', () => {
  const typed = '--dry-run json a.json --images link --language zh --without-demo';
  expect(readArguments(typed.split(' '))).toEqual({
    format: 'json',
    file: 'a.json',
    images: 'link',
    language: 'zh',
    withoutDemo: true,
    dryRun: true,
  });
});

it('gives help where it is asked for', () => {
  expect(readArguments(['--help'])).toBe('help');
});

it.each([
  ['', 'Say which format'],
  ['magento a.csv', 'no format magento'],
  ['json', 'Say which file'],
  ['json a.json b.json', 'b.json is one too many'],
  ['json a.json --images copy', '--images is download or link'],
  ['json a.json --language fr', '--language is en or zh'],
  ['json a.json --force', '--force'],
])('refuses %j in plain words', (typed, words) => {
  const read = () => readArguments(typed.split(' ').filter(Boolean));
  expect(read).toThrow(WrongArguments);
  expect(read).toThrow(words);
});
