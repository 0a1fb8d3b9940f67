import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';
import { E2E } from '../e2e/support/place.ts';
import { sampleOf } from '../sample.ts';
import { pageFiles } from './builtPages.ts';

const CONFIG = join(import.meta.dirname, '../../.htmlvalidate.json');

test('html-validate finds no error on any page', async () => {
  test.setTimeout(180_000);
  const config = JSON.parse(readFileSync(CONFIG, 'utf8')) as ConfigData;
  const validator = new HtmlValidate(new StaticConfigLoader(config));
  const files = pageFiles();
  expect(files.length).toBeGreaterThan(100);
  const report = await validator.validateMultipleFiles(
    sampleOf(files, 40).map((file) => join(E2E.dist, file)),
  );
  const errors = report.results.flatMap(({ filePath, messages }) =>
    messages.map(({ ruleId, message, line }) => `${filePath}:${line} ${ruleId}: ${message}`),
  );
  expect(errors).toEqual([]);
});

/** Line breaks of a template between words and a link are none in the page. */
test('no word touches the link beside it', () => {
  const touching =
    /[\p{Script=Latin}?.!,:;)]<(?:a|astro-island)\b|<\/(?:a|astro-island)>[\p{Script=Latin}(]/gu;
  const found = pageFiles().flatMap((file) => {
    const page = readFileSync(join(E2E.dist, file), 'utf8');
    return [...page.matchAll(touching)].map(({ index }) => [file, page.slice(index - 40, index)]);
  });
  expect(found).toEqual([]);
});
