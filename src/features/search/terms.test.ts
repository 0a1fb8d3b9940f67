import { describe, expect, it } from 'vitest';
import { headsOf, keyOf, stemOf, termsOf, wordsOf } from './terms.ts';

describe('termsOf', () => {
  it.each([
    ['Harbour Silk Carré', ['harbour', 'silk', 'carre']],
    ['3-in-1 T-shirt', ['3', 'in', '1', '3in1', 't', 'shirt', 'tshirt']],
    ['Große Đorđe Łódź ﬁne', ['grosse', 'dorde', 'lodz', 'fine']],
    [
      'Lady’s Crème-brûlée T‑shirt',
      ['ladys', 'creme', 'brulee', 'cremebrulee', 't', 'shirt', 'tshirt'],
    ],
    [' \u202e ’ … ', []],
    ['women’s ＵＳＢ', ['womens', 'usb']],
    ['真丝方巾 90', ['真丝', '丝方', '方巾', '巾', '90']],
    ['笔', ['笔']],
  ])('%s is looked up by %j', (text, terms) => {
    expect(wordsOf(text).flatMap(termsOf)).toEqual(terms);
  });
});

describe('stemOf', () => {
  it('is one of singular and plural, and no other word', () => {
    for (const [one, other] of [
      ['watch', 'watches'],
      ['scarf', 'scarves'],
      ['candle', 'candles'],
      ['lens', 'lenses'],
      ['woman', 'womens'],
      ['cookie', 'cookies'],
    ] as const)
      expect(stemOf(other)).toBe(stemOf(one));
    expect(['earrings', 'clothing', 'constructor', 's'].map(stemOf)).toEqual([
      'earring',
      'clothing',
      'constructor',
      's',
    ]);
  });
});

it('has one key for a compound, however it is written', () => {
  expect(new Set(['tea cups', 'teacup', 'tea-cup', 'Tea Cup'].map(keyOf))).toEqual(
    new Set(['teacup']),
  );
});

it.each([
  ['Pearl Stud Earrings', 'Earrings'],
  ['Tote with strap', 'Tote'],
  ['Signet Ring, Onyx (Silver)', 'Ring'],
  ['Link Bracelet No. 5', 'No'],
  ['Set of Cups', 'Set Cups'],
  ['Cotton T-shirt', 'T-shirt'],
  ['翠鸟戒指（蓝）', '戒指'],
  ['子午 39 自动腕表', '腕表'],
  ['39', ''],
])('the noun of %s is %s', (name, head) => {
  expect(headsOf(name)).toBe(head);
});
