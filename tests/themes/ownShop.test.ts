import { execFileSync } from 'node:child_process';
import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { cents } from '@vitrine/contract/domain/money.ts';
import { NO_PAYMENTS } from '@vitrine/publisher/commands/reportLines.ts';
import {
  article,
  category,
  day,
  product,
  products,
  review,
} from '@vitrine/reference-api/testing/fixture.ts';
import { openMailbox } from '@vitrine/reference-api/testing/mailbox.ts';
import { temporaryFolder } from '@vitrine/reference-api/testing/shop.ts';
import { type OwnShop, ownShop } from '@vitrine/runtime/shop/ownShop.ts';
import { themeFolder, themeNames } from '@vitrine/runtime/shop/themes.ts';
import { folderWith } from '@vitrine/runtime/testing/folder.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { waitingPage } from '../../packages/publisher/site/pages.ts';
import { startApi } from '../faults/brokenApi.ts';
import { runBuild } from '../faults/buildCommand.ts';
import { TRY_ALL } from '../sample.ts';
import { filesOf, ROOT } from '../structure/sourceFiles.ts';
import { BRAND_WORDS, DEMO_NAMES, demoPhrases, found } from './demoWords.ts';
import { OWN_CONFIG } from './ownFolder.ts';

const demo = ownShop();
const SERVED = 'google-site-verification: ada';

const reduced = (start: number, end: number) => ({
  discount: {
    type: 'percentage' as const,
    value: 10,
    start: day(start),
    end: day(end),
  },
});
const LAMPS = ['lamps'];
const name = (id: string) => ({ en: `Lamp ${id}`, zh: `灯 ${id}` });
/** A page of every kind, and a second page of every list. */
const CATALOGUE = {
  categories: [
    category('lamps', { name: { en: 'Lamps', zh: '灯' } }),
    ...Array.from({ length: 10 }, (_, index) => category(`shelf-${index}`)),
  ],
  products: [
    ...products(24, { categories: LAMPS }),
    // Feeds leave out what has no image.
    product('now', {
      categories: LAMPS,
      name: name('1'),
      images: [{ url: '/media/products/none-0123456789.webp', alt: { en: 'On', zh: '亮' } }],
      ...reduced(-2, 999),
    }),
    product('soon', { categories: LAMPS, name: name('2'), ...reduced(998, 999) }),
    product('over', { categories: LAMPS, name: name('3'), ...reduced(-9, -2) }),
    product('none', { categories: LAMPS, name: name('4'), stock: 0, price: cents(500) }),
    product('seen', {
      name: name('5'),
      reviews: Array.from({ length: 12 }, (_, index) =>
        review(`r-${index}`, { reply: { content: '<p>Thanks.</p>', created_at: day(-4) } }),
      ),
    }),
  ],
  articles: Array.from({ length: 11 }, (_, index) =>
    article(`light-${index}`, {
      title: { en: `Light ${index}`, zh: `光 ${index}` },
      author: 'Ada',
    }),
  ),
};

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each(themeNames())('%s is tokens, pictures and icons', (name) => {
  const files = globSync('**/*.*', { cwd: themeFolder(name) });
  expect(
    files.filter((file) => !/^(?:tokens\.cjs|(?:assets|public)\/[\w.-]+)$/.test(file)),
  ).toEqual([]);
});

test('a command says what is wrong with the folder, and ends with 2', async () => {
  const folder = folderWith({ 'shop.config.ts': OWN_CONFIG.replace("'FR'", "'France'") });
  const { code, output, errors } = await runBuild('http://127.0.0.1:1', join(folder, 'dist'), {
    VITRINE_SHOP: folder,
  });
  const sentence = 'address.country is no country: give its two letters, such as FR.';
  expect([code, output, errors]).toEqual([2, '', `${folder}/shop.config.ts: ${sentence}\n`]);
});

test.runIf(TRY_ALL)(
  'a folder with four facts and a theme is a shop that says nothing of the demo’s brand',
  { timeout: 600_000 },
  async () => {
    const folder = folderWith({ 'shop.config.ts': OWN_CONFIG, 'public/google.html': SERVED });
    vi.stubEnv('VITRINE_SHOP', folder);
    const own = ownShop();
    const dist = join(await temporaryFolder(), 'dist');
    const { mailer } = await openMailbox();
    const { code, errors } = await runBuild(await startApi(undefined, CATALOGUE, { mailer }), dist);
    expect(errors, 'this API takes no payments').toBe(`${NO_PAYMENTS}\n`);
    expect(code).toBe(0);

    const page = (path: string) => readFileSync(join(dist, path, 'index.html'), 'utf8');
    for (const [language, prefix] of [
      ['en', ''],
      ['zh', 'zh'],
    ] as const) {
      const [name, company] = [own.shop.name, own.shop.company].map((texts) =>
        String(texts[language]).replace('&', '&amp;'),
      );
      expect(page(prefix)).toContain(` · ${name}</title>`);
      for (const path of ['', 'about', 'terms'])
        expect(page(join(prefix, path))).toContain(company);
      expect(page(join(prefix, 'contact'))).toContain(`mailto:${own.shop.email}`);
      expect(page(join(prefix, 'terms'))).not.toContain('\0');
    }
    const { palette } = own.tokens;
    const styles = (page('').match(/<style>[^<]*<\/style>/g) ?? []).join('\n');
    for (const colour of Object.values(palette)) expect.soft(styles).toContain(short(colour));
    expect(page('')).toContain(`<meta name="theme-color" content="${palette.paper}">`);
    expect(readFileSync(join(dist, 'google.html'), 'utf8')).toBe(SERVED);
    for (const file of ['favicon.svg', 'placeholder.svg']) {
      expect(readFileSync(join(dist, file), 'utf8')).toBe(
        readFileSync(own.fileOf(`public/${file}`), 'utf8'),
      );
    }
    expect(namesOnPreviews()).toBe(own.shop.name.en);

    const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
      .filter((file) => statSync(join(dist, file)).isFile() && !file.endsWith('.br'))
      .sort();
    for (const template of filesOf('src/pages/**/[!_]*.{astro,ts}')) {
      for (const built of builtFrom(template)) {
        expect
          .soft(
            files.filter((file) => built.test(file)),
            `${built}`,
          )
          .not.toEqual([]);
      }
    }
    const looks = looksBut(own);
    const words = [...DEMO_NAMES, ...demoPhrases()];
    const unsaid = ['foundingDate', 'hasShippingService', 'hasMerchantReturnPolicy', 'sameAs'];
    for (const [file, text] of [
      ['the names of files', files.join('\n')],
      ['the waiting page', waitingPage()],
      // Images, too: what a program or a camera wrote into one is text.
      ...files.map((file) => [file, readFileSync(join(dist, file), 'utf8')] as const),
    ] as const) {
      const plain = text.replaceAll(/\\u([\da-f]{4})/gi, (_, code) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      );
      const traces = [
        ...found(words, plain),
        ...(BRAND_WORDS.exec(plain) ?? []),
        ...[...unsaid, ...looks].filter((trace) => plain.includes(trace)),
      ];
      expect.soft(traces, file).toEqual([]);
    }
  },
);

/** What link previews are signed with, as a process of the stubbed folder says. */
function namesOnPreviews(): string {
  const program =
    "import { previewLook } from './packages/images/previewLook.ts';" +
    'process.stdout.write(previewLook().name);';
  return execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: ROOT,
    encoding: 'utf8',
  });
}

/** The files that a template is built to, in each language. */
function builtFrom(template: string): RegExp[] {
  const path = template
    .replace(/^src\/pages\//, '')
    .replace(/\.ts$/, '')
    .replace(/404\.astro$/, '404.html')
    .replace(/(?:\/index)?\.astro$/, '/index.html')
    .replaceAll('.', '\\.')
    .replaceAll(/\[\w+\]/g, '[^/]+');
  const folder = '[\\.\\.\\.locale]/';
  const prefixes = path.startsWith(folder) ? ['', 'zh/'] : [''];
  return prefixes.map((prefix) => new RegExp(`^${path.replace(folder, prefix)}$`));
}

/** The demo's colours and typefaces that another shop does not have. */
function looksBut({ tokens }: OwnShop): string[] {
  const coloursOf = ({ palette, printed }: OwnShop['tokens']) =>
    Object.values({ ...palette, ...printed }).map(short);
  const kept = new Set(coloursOf(tokens));
  return [
    ...Object.values(demo.tokens.typefaces).map(({ name }) => `${name}-`),
    ...coloursOf(demo.tokens).filter((colour) => !kept.has(colour)),
  ];
}

/** As stylesheets have it: three digits where they are enough. */
function short(colour: string): string {
  return colour.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');
}
