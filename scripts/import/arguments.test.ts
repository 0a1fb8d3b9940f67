import { expect, it } from 'vitest';
import { readArguments, WrongArguments } from './arguments.ts';

it('reads a format, a file and what was left to the shop', () => {
  expect(readArguments(['shopify', 'products.csv'])).toEqual({
    format: 'shopify',
    file: 'products.csv',
    images: 'download',
    allowedHosts: new Set(),
    language: undefined,
    withoutDemo: false,
    dryRun: false,
    replace: false,
  });
});

it('reads every option', () => {
  const typed =
    '--dry-run --replace json a.json --images link --language zh --without-demo --allow-host NAS --allow-host [::1]:80 --allow-host 10.0.0.5:8080';
  expect(readArguments(typed.split(' '))).toEqual({
    format: 'json',
    file: 'a.json',
    images: 'link',
    allowedHosts: new Set(['nas', '[::1]', '10.0.0.5:8080']),
    language: 'zh',
    withoutDemo: true,
    dryRun: true,
    replace: true,
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
  ['json a.json --allow-host http://nas/', '--allow-host is a host'],
  ['json a.json --allow-host nas/photos', '--allow-host is a host'],
  ['json a.json --force', '--force'],
])('refuses %j in plain words', (typed, words) => {
  const read = () => readArguments(typed.split(' ').filter(Boolean));
  expect(read).toThrow(WrongArguments);
  expect(read).toThrow(words);
});
