import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromHtml } from 'hast-util-from-html';
import { toString as textContent } from 'hast-util-to-string';
import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';
import { micromark } from 'micromark';
import { wellFormedProblems } from '../site/xmlSchemas.ts';
import { HONEST } from './attackedShop.ts';

const CONFIG = join(import.meta.dirname, '../../.htmlvalidate.json');
/** Of these attacks: titles longer than a title is, and spaces where their lines end. */
const LET_BE: ConfigData['rules'] = { 'long-title': 'off', 'no-trailing-whitespace': 'off' };

/** One page of each kind, in one language or the other. */
const VALIDATED = [
  'index.html',
  'zh/category/c-0/index.html',
  'shop-overviews/p-0/index.html',
  'discount-landing/p-0/index.html',
  'blog/index.html',
  'zh/blog-overviews/silk-0/index.html',
];

/** What is wrong with the files of a published shop that attacks were printed into. */
export async function fileProblems(live: string): Promise<string[]> {
  const files = (pattern: string) =>
    globSync(pattern, { cwd: live, exclude: (name) => name === 'en' }).map((fileName) => ({
      fileName,
      contents: readFileSync(join(live, fileName), 'utf8'),
    }));
  const pages = files('**/{shop,blog}-overviews/*/index.html');
  const [json, markdown] = [files('**/*.json'), files('**/*-{0,5,11}/*.md')];
  const xml = await wellFormedProblems(files('**/*.xml'));
  return [
    ...json
      .filter(({ contents }) => !isJson(contents))
      .map(({ fileName }) => `${fileName}: no JSON`),
    ...pages
      .filter(({ contents }) => !isJson(dataOf(contents)))
      .map(({ fileName }) => `${fileName}: its data is no JSON`),
    ...pages
      .filter(({ fileName }) => /shop-overviews/.test(fileName))
      .filter(({ contents }) => !hasHonestText(contents))
      .map(({ fileName }) => `${fileName}: honest words are lost`),
    ...markdown
      .filter(({ contents }) => !isPlainMarkdown(contents))
      .map(({ fileName }) => `${fileName}: HTML in it`),
    ...xml,
    ...(await invalid(live)),
  ];
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** No text may hold a `<` here: it would end the script, or begin what browsers take for one. */
const dataOf = (html: string) =>
  /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1] ?? '';

/** Before any script draws them again. */
function hasHonestText(html: string): boolean {
  const read = textContent(fromHtml(html));
  return HONEST.every(([, text]) => read.includes(text));
}

/** Whether a reader that passes HTML and every protocol through makes the same of it as one that does not. */
const isPlainMarkdown = (text: string) =>
  micromark(text) === micromark(text, { allowDangerousHtml: true, allowDangerousProtocol: true });

async function invalid(live: string): Promise<string[]> {
  const shops = JSON.parse(readFileSync(CONFIG, 'utf8')) as ConfigData;
  const config = { ...shops, rules: { ...shops.rules, ...LET_BE } };
  const validator = new HtmlValidate(new StaticConfigLoader(config));
  const report = await validator.validateMultipleFiles(VALIDATED.map((file) => join(live, file)));
  return report.results.flatMap(({ filePath, messages }) =>
    messages.map(({ ruleId, message, line }) =>
      `${filePath}:${line} ${ruleId}: ${message}`.slice(0, 300),
    ),
  );
}
