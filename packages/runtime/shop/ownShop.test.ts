import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { folderWith } from '../testing/folder.ts';
import { messagesOf, untranslated, withEnglish } from './messages.ts';
import { isDemoShop, readShopFolder } from './ownShop.ts';
import { DEMO } from './shopFolder.ts';
import { themeNames } from './themes.ts';

const LEAST = {
  name: { en: 'Ada’s', zh: '艾达' },
  company: { en: 'Ada Ltd' },
  email: 'ada@shop.example',
  address: { locality: { en: 'Lyon' }, country: 'FR' },
};
const FILES = { 'shop.config.ts': '' };

afterEach(() => {
  vi.unstubAllEnvs();
});

const open = (config: unknown, files: Record<string, string> = {}) =>
  readShopFolder(folderWith({ ...FILES, ...files }), () => config);

/** What a mistake is called, without the folder's name. */
function refusal(config: unknown, files?: Record<string, string>): string {
  try {
    open(config, files);
  } catch (error) {
    return (error as Error).message.replaceAll(/\S*\/vitrine-\w+\//g, '');
  }
  return '';
}

describe('a shop’s configuration', () => {
  it('is four facts at least; others have defaults or are left out', () => {
    const { shop, brand, csrf } = open(LEAST);
    expect(shop).toMatchObject({ ...LEAST, consent: 'asked', menuCategories: 5 });
    expect(shop.pageSizes.home).toBe(20);
    expect(brand).toEqual({
      brand: null,
      checkout: { phone: 'optional' },
      social: [],
      contact: { ways: [] },
      withdrawal: false,
      home: { season: [], story: null },
    });
    expect(csrf).toBeNull();
  });

  it('is parted into what scripts may read and what only pages say', () => {
    const { shop, brand } = open({ ...LEAST, office: { en: '1 Rue A' }, pageSizes: { home: 8 } });
    expect(shop).not.toHaveProperty('office');
    expect(brand).not.toHaveProperty('email');
    expect(shop.pageSizes).toMatchObject({ home: 8, category: 10 });
  });

  it.each([
    [undefined, 'shop.config.ts: it has to `export default { … }`.'],
    [{ ...LEAST, nmae: 'Ada' }, 'shop.config.ts: nmae is not known. Is name meant?'],
    [
      { ...LEAST, reviewFiles: { most: 3 }, address: { ...LEAST.address, contry: 'FR' } },
      'shop.config.ts: address.contry is not known. Is address.country meant?\nshop.config.ts: reviewFiles.most is not known. Is reviewFiles.max meant?',
    ],
    [
      { ...LEAST, social: [{ naem: 'Instagram', name: 'I', url: 'https://example.com/' }] },
      'shop.config.ts: social.0.naem is not known. Is social.0.name meant?',
    ],
    [
      {
        ...LEAST,
        contact: { ways: [{ kind: 'whatsapp', numbr: '1', number: '+33 600 000 000' }] },
      },
      'shop.config.ts: contact.ways.0.numbr is not known. Is contact.ways.0.number meant?',
    ],
    [
      { ...LEAST, contact: { ways: [{ kind: 'whatsapp', number: '0600' }] } },
      'shop.config.ts: contact.ways.0.number should be a number with its country code, +86 755 1234 5678.',
    ],
    [
      { ...LEAST, contact: { ways: [{ kind: 'wechat', id: 'ada', image: '/wechat.svg' }] } },
      'shop.config.ts: contact.ways.0.image names public/wechat.svg, and there is no such file.',
    ],
    [
      {
        ...LEAST,
        contact: { hours: { timeZone: 'Lyon', times: [{ days: [], from: '9', to: '17:00' }] } },
      },
      [
        'contact.hours.timeZone is no time zone: give its IANA name, such as Asia/Shanghai.',
        'contact.hours.times.0.days is empty.',
        'contact.hours.times.0.from should be a time of day, 09:00.',
      ]
        .map((sentence) => `shop.config.ts: ${sentence}`)
        .join('\n'),
    ],
    [
      { ...LEAST, name: { en: 'Ada', de: 'Ada' } },
      'shop.config.ts: name.de is not known. Is name.en meant?',
    ],
    [
      { ...LEAST, email: undefined, company: {} },
      'shop.config.ts: company.en is missing.\nshop.config.ts: email is missing.',
    ],
    [
      { ...LEAST, address: { locality: { en: 'Lyon' }, country: 'France' } },
      'shop.config.ts: address.country is no country: give its two letters, such as FR.',
    ],
    [{ ...LEAST, name: 'Ada' }, 'shop.config.ts: name should be a group in { }, and is "Ada".'],
    [
      { ...LEAST, theme: 'vesper' },
      `shop.config.ts: theme is "vesper", and there is no such theme. There are: ${themeNames().join(', ')}.`,
    ],
    [
      { ...LEAST, social: [{ name: 'Instagram', url: 'insta' }] },
      'shop.config.ts: social.0.url is no web address.',
    ],
    [
      { ...LEAST, orderPath: 'orders' },
      'shop.config.ts: orderPath should be a path that begins with /api/.',
    ],
  ])('%j is refused with a sentence for each mistake', (config, sentences) => {
    expect(refusal(config)).toBe(sentences);
  });

  it('says which file can’t be read, or is not there', () => {
    const broken = () => {
      throw new SyntaxError('Unexpected end of input');
    };
    expect(() => readShopFolder(folderWith(FILES), broken)).toThrow(
      /shop\.config\.ts can’t be read\. SyntaxError: Unexpected end of input$/,
    );
    expect(() => readShopFolder(folderWith(), () => LEAST)).toThrow(/shop\.config\.ts is missing/);
  });
});

it('is the demo’s in any theme, until another company has it', () => {
  const demo = JSON.stringify(join(DEMO, 'shop.config.ts'));
  for (const [changed, isDemo] of [
    ['theme: "hesper"', true],
    ['company: { en: "Ada Ltd" }', false],
  ] as const) {
    const text = `import demo from ${demo};\nexport default { ...demo, ${changed} };\n`;
    const files = { 'shop.config.ts': text, 'public/wechat.svg': '<svg/>' };
    vi.stubEnv('VITRINE_SHOP', folderWith(files));
    expect(isDemoShop(), changed).toBe(isDemo);
  }
});

describe('a shop’s files', () => {
  it('are the owner’s, then the theme’s, then the product’s', () => {
    const files = { 'public/favicon.svg': '<svg/>', 'assets/wordmark.svg': '<svg/>' };
    const { folder, fileOf, tokens } = open({ ...LEAST, theme: 'hesper' }, files);
    expect(fileOf('public/favicon.svg')).toBe(`${folder}/public/favicon.svg`);
    expect(fileOf('assets/wordmark.svg')).toBe(`${folder}/assets/wordmark.svg`);
    expect(fileOf('assets/hero-wide.webp')).toMatch(/\/themes\/hesper\/assets\/hero-wide\.webp$/);
    expect(open(LEAST).fileOf('assets/hero-wide.webp')).toMatch(/\/src\/assets\/hero-wide\.webp$/);
    expect([tokens.scheme, open(LEAST).tokens.scheme]).toEqual(['dark', 'light']);
  });

  it('may hold tokens of its own, if they are all there', () => {
    const tokens = (text: string) => ({ 'tokens.cjs': `module.exports = ${text};` });
    const product = JSON.stringify(open(LEAST).tokens);
    expect(open(LEAST, tokens(product.replace('#0f5c63', '#123456'))).tokens.palette.accent).toBe(
      '#123456',
    );
    expect(refusal(LEAST, tokens(product.replace('"scheme":"light",', '')))).toBe(
      'tokens.cjs lacks scheme. It has to state all that tokens.cjs states.',
    );
    expect(refusal(LEAST, tokens('\n{ palette'))).toMatch(
      /^tokens\.cjs, line 2, can’t be read\. SyntaxError: [^\n]+$/,
    );
  });

  it('change messages by their keys', () => {
    const own = { home: { heading: 'Lamps' } };
    const { folder } = open(LEAST, { 'messages/en/brand.json': JSON.stringify(own) });
    const product = open(LEAST).folder;
    const { home, line } = messagesOf(product, 'en/brand.json') as Record<string, object>;
    expect(messagesOf(folder, 'en/brand.json')).toEqual({ line, home: { ...home, ...own.home } });
  });

  it.each([
    ['en/brand.json', '{ "lien": "" }', 'lien is not known. Is line meant?'],
    ['en/brand.json', '{ "home": { "leda": "" } }', 'home.leda is not known. Is home.lead meant?'],
    ['en/brand.json', '{ "home": "" }', 'home should be a group, and is a text.'],
    ['en/about.json', '{ "story": "" }', 'story should be a list, and is a text.'],
    [
      'en/barnd.json',
      '{}',
      'there is no src/i18n/messages/en/barnd.json to change. Is en/brand.json meant?',
    ],
    ['en/brand.json', '{', 'is no JSON.'],
  ])('messages in %s are refused: %s', (path, text, sentence) => {
    const refused = refusal(LEAST, { [`messages/${path}`]: text });
    expect(refused).toContain(`messages/${path}`);
    expect(refused).toContain(sentence);
  });
});

describe('messages that a language lacks', () => {
  it('are the English ones, apart from forms for numbers', () => {
    const english = {
      a: 'A',
      b: { c: 'C', d_one: '1', d_other: 'n' },
      f: { one: '1', other: 'n' },
      list: ['x'],
      e_one: '1',
    };
    const own = { b: { d_other: 'N' }, f: { other: 'N' }, list: [] };
    expect(withEnglish(own, english)).toEqual({
      a: 'A',
      b: { c: 'C', d_other: 'N' },
      f: { other: 'N' },
      list: [],
      e_one: '1',
    });
  });

  it('are none in the languages that come with the shop', () => {
    expect(untranslated()).toEqual([]);
  });
});
