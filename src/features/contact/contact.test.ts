import { LANGUAGES } from '@vitrine/contract/domain/language.ts';
import type { BrandConfig, ContactConfig } from '@vitrine/runtime/shop/shopConfig.ts';
import { describe, expect, it, vi } from 'vitest';

const WAYS: ContactConfig['ways'] = [
  { kind: 'email' },
  { kind: 'messenger', page: 'ada' },
  { kind: 'wechat', id: 'ada_lamps', image: '/wechat.svg', languages: ['zh'] },
  { kind: 'whatsapp', number: '+33 600 000 000', countries: ['AE', 'NG'] },
  { kind: 'telephone', number: '+33 4 00 00 00 00', languages: ['en'] },
];
const config: { brand: Partial<BrandConfig> } = vi.hoisted(() => ({ brand: {} }));

vi.mock('../../shop.config.ts', async (load) => {
  const { shop, brand } = await load<typeof import('../../shop.config.ts')>();
  return { shop, brand: Object.assign(config.brand, brand, { contact: { ways: [] } }) };
});
const { contactLinks, weChat } = await import('./contactLinks.ts');
const { openingHours } = await import('./openingHours.ts');

describe('the ways to reach the shop', () => {
  it('are none unless the owner names them', () => {
    config.brand.contact = { ways: [] };
    expect(LANGUAGES.flatMap((language) => contactLinks(language))).toEqual([]);
  });

  it('are those for the language, WeChat first in Chinese, WhatsApp elsewhere', () => {
    config.brand.contact = { ways: WAYS };
    const kinds = (language: 'en' | 'zh') => contactLinks(language).map(({ kind }) => kind);
    expect(kinds('en')).toEqual(['whatsapp', 'email', 'messenger', 'telephone']);
    expect(kinds('zh')).toEqual(['wechat', 'email', 'messenger', 'whatsapp']);
    expect(weChat('en')).toBeUndefined();
    expect(weChat('zh')).toMatchObject({ id: 'ada_lamps', image: '/wechat.svg' });
  });

  it('begin the message with the product and its address, where an app can take one', () => {
    config.brand.contact = { ways: WAYS };
    const name = 'Lamp & shade #1';
    const url = 'https://shop.example/shop-overviews/lamp/';
    const links = contactLinks('en', { name, url }).map(({ href }) => href);
    const text = 'text=Lamp%20%26%20shade%20%231%20https://shop.example/shop-overviews/lamp/';
    expect(links).toEqual([
      `https://wa.me/33600000000?${text}`,
      expect.stringMatching(
        /^mailto:.+\?subject=A%20question%20about%20Lamp%20%26%20shade%20%231$/,
      ),
      `https://m.me/ada?${text}`,
      'tel:+33400000000',
    ]);
    expect(new URL(links[0] ?? '').searchParams.get('text')).toBe(`${name} ${url}`);
  });

  it('name the time zones of the countries that one is for', () => {
    config.brand.contact = { ways: WAYS };
    const zones = contactLinks('en').map((link) => link.zones);
    expect(zones).toEqual(['Asia/Dubai Africa/Lagos', undefined, undefined, undefined]);
  });
});

it.each([
  ['en', ['Monday – Wednesday and Saturday, 09:00 to 17:30', 'In Central European Time.']],
  ['zh', ['星期一 – 星期三和星期六，09:00 至 17:30', '以中欧时间为准。']],
] as const)('opening hours are read in %s', (language, lines) => {
  const days = ['Tuesday', 'Monday', 'Wednesday', 'Saturday'] as const;
  const hours = {
    timeZone: 'Europe/Paris',
    times: [{ days: [...days], from: '09:00', to: '17:30' }],
  };
  expect(openingHours(hours, language).map((line) => line.replaceAll('\u2009', ' '))).toEqual(
    lines,
  );
});
