import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { NO_PAYMENTS } from '../../scripts/reportLines.ts';
import { passwordResetEmail } from '../../server/commerce-api/mail/passwordResetEmail.ts';
import { openMailbox } from '../../server/commerce-api/testing/mailbox.ts';
import { openTestShop, temporaryFolder } from '../../server/commerce-api/testing/shop.ts';
import type { Tree } from '../../server/shop/messages.ts';
import { type OwnShop, ownShop } from '../../server/shop/ownShop.ts';
import { themeFolder, themeNames } from '../../server/shop/themes.ts';
import { waitingPage } from '../../server/site/waitingPage.ts';
import { folderWith } from '../../server/testing.ts';
import { startApi } from '../faults/brokenApi.ts';
import { runBuild } from '../faults/buildCommand.ts';
import { TRY_ALL } from '../sample.ts';
import { filesOf, read } from '../structure/sourceFiles.ts';

const demo = ownShop();

/** Somebody's shop: the least that a configuration says, and a theme. */
const OWN = `export default {
  name: { en: 'Ada & Sons', zh: '艾达' },
  company: { en: 'Ada Lighting SAS', zh: '艾达灯具' },
  email: 'ada@ada.example',
  address: { locality: { en: 'Lyon', zh: '里昂' }, country: 'FR' },
  areaServed: ['France'],
  theme: 'hesper',
};
`;
const SERVED = 'google-site-verification: ada';

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
  const folder = folderWith({ 'shop.config.ts': OWN.replace("'FR'", "'France'") });
  const { code, output, errors } = await runBuild('http://127.0.0.1:1', join(folder, 'dist'), {
    VITRINE_SHOP: folder,
  });
  const sentence = 'address.country is no country: give its two letters, such as FR.';
  expect([code, output, errors]).toEqual([2, '', `${folder}/shop.config.ts: ${sentence}\n`]);
});

test.runIf(TRY_ALL)(
  'a folder with four facts and a theme is a shop that says nothing of the demo’s house',
  { timeout: 180_000 },
  async () => {
    const folder = folderWith({ 'shop.config.ts': OWN, 'public/google.html': SERVED });
    vi.stubEnv('VITRINE_SHOP', folder);
    const own = ownShop();
    const dist = join(await temporaryFolder(), 'dist');
    const { code, errors } = await runBuild(await startApi(), dist);
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

    const files = globSync('**/*.{html,css,js,json,md,svg,txt,webmanifest,xml}', { cwd: dist });
    expect(files.length).toBeGreaterThan(60);
    const published = files.map((file) => readFileSync(join(dist, file), 'utf8'));
    const all = [...published, waitingPage(), ...(await emails())].join('\n');
    const unsaid = ['foundingDate', 'shippingDetails', 'hasMerchantReturnPolicy', 'sameAs'];
    const traces = [...tracesOf(demo, own), ...unsaid];
    expect(traces.filter((trace) => all.includes(trace))).toEqual([]);
  },
);

async function emails(): Promise<string[]> {
  const { post } = await openTestShop({}, { mailer: (await openMailbox()).mailer });
  if (!post) return [];
  const written = ['en', 'zh'] as const;
  const sent = written.map((language) =>
    passwordResetEmail('leila@mail.example', 'token', language, post.brand),
  );
  return (await Promise.all(sent)).map(({ subject, html, text }) => `${subject}\n${html}\n${text}`);
}

/** Everything a shop is known by that another is not: names, addresses, sentences, colours, fonts. */
function tracesOf({ shop, house, tokens }: OwnShop, other: OwnShop): string[] {
  const [own, kept] = [tokens, other.tokens].map(
    ({ palette, printed }) => new Set(Object.values({ ...palette, ...printed }).map(short)),
  );
  return [
    ...[shop.name, shop.company, shop.address.locality, house.office ?? {}].flatMap(
      (texts) => Object.values(texts) as string[],
    ),
    shop.email,
    ...[...shop.chats, ...house.social].map(({ url }) => url),
    ...demoSentences(),
    'kingfisher',
    'Kingfisher',
    '翠鸟',
    ...Object.values(tokens.typefaces).map(({ name }) => `${name}-`),
    ...[...(own ?? [])].filter((colour) => !kept?.has(colour)),
  ];
}

/** What the demo's messages say in other words than the product's, between their `{{values}}`. */
function demoSentences(): string[] {
  const leaves = (tree: Tree): string[] =>
    typeof tree === 'string' ? [tree] : Object.values(tree).flatMap(leaves);
  const textsOf = (files: string[]) => files.flatMap((file) => leaves(JSON.parse(read(file))));
  const product = textsOf(filesOf('src/i18n/messages/**/*.json')).join('\n');
  return textsOf(filesOf('demo/shop/messages/**/*.json'))
    .flatMap((text) => text.split(/\{\{\w+\}\}/))
    .filter((part) => Buffer.byteLength(part) >= 8 && !product.includes(part));
}

/** As stylesheets have it: three digits where they are enough. */
function short(colour: string): string {
  return colour.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');
}
