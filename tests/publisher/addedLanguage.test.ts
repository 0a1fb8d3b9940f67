import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NO_PAYMENTS } from '@vitrine/publisher/commands/reportLines.ts';
import { temporaryFolder } from '@vitrine/reference-api/testing/shop.ts';
import type { Tree } from '@vitrine/runtime/shop/messages.ts';
import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toString as textContent } from 'hast-util-to-string';
import { expect, test } from 'vitest';
import { copyShop } from '../copyShop.ts';
import { startApi } from '../faults/brokenApi.ts';
import { runBuild } from '../faults/buildCommand.ts';
import { TRY_ALL } from '../sample.ts';
import { named } from '../site/builtPages.ts';
import { namespacesOf } from '../structure/messageFiles.ts';
import { ROOT } from '../structure/sourceFiles.ts';

const LINE = "  fr: { html: 'fr', intl: 'fr-FR', native: 'Français' },\n";

test.runIf(TRY_ALL)('one line and one file of messages make a third language', async () => {
  const root = join(await temporaryFolder(), 'shop');
  copyShop(ROOT, root, { demo: false });
  const list = join(root, 'packages/contract/domain/language.ts');
  const languages = readFileSync(list, 'utf8');
  writeFileSync(list, languages.replace(/^(?=\} satisfies)/m, LINE));
  const { common = {}, catalogue = {}, search = {}, reviews = {}, ...others } = namespacesOf('en');
  const shown = { common, catalogue, search, reviews };
  const messages = { ...others, ...(marked(shown) as Record<string, Tree>) };
  writeFileSync(join(root, 'src/i18n/messages/fr.json'), JSON.stringify(messages));

  const dist = join(root, 'dist');
  const { code, errors } = await runBuild(await startApi(), dist, {}, root);
  expect(errors, 'this API takes no payments').toBe(`${NO_PAYMENTS}\n`);
  expect(code).toBe(0);

  const pagesIn = (folder: string) => globSync('**/*.html', { cwd: join(dist, folder) }).sort();
  expect(pagesIn('fr')).toEqual(pagesIn('zh'));
  const page = (path: string) => fromHtml(readFileSync(join(dist, path, 'index.html'), 'utf8'));
  const french = page('fr/about');
  expect(named(french, 'html')[0]?.properties.lang).toBe('fr');
  expect(textContent(french)).toContain('fr:Skip to the content');

  const alternates = (path: string) =>
    links(page(path), 'link', 'hrefLang').map(({ hrefLang, href }) => [
      hrefLang,
      new URL(String(href)).pathname,
    ]);
  for (const path of ['about', 'zh/about', 'fr/about']) {
    expect(alternates(path)).toEqual([
      ['en', '/about/'],
      ['zh-Hans', '/zh/about/'],
      ['fr', '/fr/about/'],
      ['x-default', '/about/'],
    ]);
  }
  const switches = links(page('zh/about'), 'a', 'dataLanguage').map(({ href }) => href);
  expect(new Set(switches)).toEqual(new Set(['/about/', '/fr/about/']));

  const listed = globSync('**/*.xml', { cwd: dist }).map((file) =>
    readFileSync(join(dist, file), 'utf8'),
  );
  expect(listed.join()).toMatch(/<loc>[^<]*\/fr\/about\/<\/loc>/);

  // Words of the filters, the search and the review form, which only scripts bring.
  const scripts = globSync('assets/*.js', { cwd: dist }).map((file) =>
    readFileSync(join(dist, file), 'utf8'),
  );
  for (const message of ['fr:Our selection', 'fr:Show the results', 'fr:Leave a review'])
    expect(scripts.join()).toContain(message);
});

/** Messages that can be told from the ones they were made of. */
function marked(tree: Tree): Tree {
  if (typeof tree === 'string') return `fr:${tree}`;
  if (Array.isArray(tree)) return tree.map(marked);
  return Object.fromEntries(Object.entries(tree).map(([key, child]) => [key, marked(child)]));
}

/** The attributes of elements that have a certain one. */
function links(tree: ReturnType<typeof fromHtml>, name: string, having: string) {
  return named(tree, name)
    .map(({ properties }: Element) => properties)
    .filter((properties) => properties[having]);
}
