import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { NO_PAYMENTS } from '../../scripts/reportLines.ts';
import { layTheme } from '../../scripts/themes/layTheme.ts';
import { temporaryFolder } from '../../server/commerce-api/testing/shop.ts';
import { startApi } from '../faults/brokenApi.ts';
import { runBuild } from '../faults/buildCommand.ts';
import { TRY_ALL } from '../sample.ts';
import { exists, ROOT, read } from '../structure/sourceFiles.ts';
import { configOf, filesOfTheme, THEMES, tokensOf } from './themes.ts';

const HOUSE = '.';
const overlays = THEMES.filter((theme) => theme !== HOUSE);

/** Configuration, tokens and assets: the files that are the owner's. */
const OWNERS = [
  /^src\/shop\.config\.ts$/,
  /^tokens\.cjs$/,
  /^src\/i18n\/messages\/\w+\/(?:house|about)\.json$/,
  /^src\/assets\/[\w.-]+\.(?:webp|svg)$/,
  /^public\/[\w.-]+\.svg$/,
];
const isOwners = (file: string) => OWNERS.some((pattern) => pattern.test(file));

test('there is a second theme', () => {
  expect(overlays.length).toBeGreaterThan(0);
});

test.each(overlays)('%s is configuration, tokens and assets', (theme) => {
  const files = filesOfTheme(theme);
  expect(files.filter((file) => !isOwners(file))).toEqual([]);
  const added = files.filter((file) => !exists(file));
  expect(added.filter((file) => !file.startsWith('src/assets/wordmark'))).toEqual([]);
});

test.each(overlays)('%s configures everything that the shop reads', async (theme) => {
  const exports = async (folder: string) => Object.keys(await configOf(folder)).sort();
  expect(await exports(theme)).toEqual(await exports(HOUSE));
});

test.each(overlays)('%s has every token of the house', async (theme) => {
  const names = (tree: object): string[] =>
    Object.entries(tree).flatMap(([name, child]) =>
      typeof child === 'object' && !Array.isArray(child)
        ? names(child).map((end) => `${name}.${end}`)
        : [name],
    );
  expect(names(await tokensOf(theme)).sort()).toEqual(names(await tokensOf(HOUSE)).sort());
});

test.each(overlays)('%s has the house’s messages, in both languages', (theme) => {
  /** A list of paragraphs or people may be of any length, but its entries have one shape. */
  const keys = (tree: unknown): string[] => {
    if (Array.isArray(tree)) return [...new Set(tree.flatMap(keys))].map((end) => `[]${end}`);
    if (typeof tree !== 'object' || tree === null) return [''];
    return Object.entries(tree).flatMap(([key, child]) =>
      keys(child).map((end) => `.${key}${end}`),
    );
  };
  const files = filesOfTheme(theme).filter((name) => name.endsWith('.json'));
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const theirs = JSON.parse(read(join(theme, file)));
    expect.soft(keys(theirs), file).toEqual(keys(JSON.parse(read(file))));
  }
});

test.runIf(TRY_ALL).each(overlays)(
  '%s builds into another house',
  { timeout: 180_000 },
  async (theme) => {
    const root = join(await temporaryFolder(), 'shop');
    layTheme(ROOT, basename(theme), root, { demo: false });
    const dist = join(root, 'dist');
    const { code, errors } = await runBuild(await startApi(), dist, {}, root);
    expect(errors, 'this API takes no payments').toBe(`${NO_PAYMENTS}\n`);
    expect(code).toBe(0);

    const { shop, house } = await configOf(theme);
    const { palette } = await tokensOf(theme);
    const page = (path: string) => readFileSync(join(dist, path, 'index.html'), 'utf8');
    for (const language of ['en', 'zh'] as const) {
      const prefix = language === 'en' ? '' : language;
      expect(page(prefix)).toContain(` · ${shop.name[language]}</title>`);
      expect(page(prefix)).toContain(shop.company[language]);
      expect(page(join(prefix, 'contact'))).toContain(house.office[language]);
      expect(page(join(prefix, 'contact'))).toContain(`mailto:${shop.email}`);
      expect(page(join(prefix, 'terms'))).toContain(shop.company[language]);
      for (const { url } of [...shop.chats, ...house.social]) expect(page(prefix)).toContain(url);
    }
    const styles = (page('').match(/<style>[^<]*<\/style>/g) ?? []).join('\n');
    for (const colour of Object.values(palette)) expect.soft(styles).toContain(short(colour));
    expect(page('')).toContain(`<meta name="theme-color" content="${palette.paper}">`);

    const all = printed(dist, '**/*.{html,css,js,svg,xml}');
    for (const trace of await tracesOf(HOUSE, theme)) expect.soft(all).not.toContain(trace);
  },
);

/** Everything the house at hand is known by: names, addresses, colours, fonts. */
async function tracesOf(theme: string, other: string): Promise<string[]> {
  const [{ shop, house }, tokens, others] = [
    await configOf(theme),
    await tokensOf(theme),
    await tokensOf(other),
  ];
  const colours = [tokens, others].map(
    ({ palette, printed }) => new Set(Object.values({ ...palette, ...printed }).map(short)),
  );
  const [own = new Set(), kept = new Set()] = colours;
  return [
    ...[shop.name, shop.company, house.office].flatMap((messages) => Object.values(messages)),
    shop.email,
    ...[...shop.chats, ...house.social].map(({ url }) => url),
    'kingfisher',
    'Kingfisher',
    '翠鸟',
    'Cormorant',
    'Inter-',
    'Shenzhen',
    '深圳',
    ...[...own].filter((colour) => !kept.has(colour)),
  ].map(String);
}

/** As stylesheets have it: three digits where they are enough. */
function short(colour: string): string {
  return colour.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');
}

function printed(folder: string, pattern: string): string {
  const files = globSync(pattern, { cwd: folder });
  return files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
}
