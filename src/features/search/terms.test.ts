import { describe, expect, it } from 'vitest';
import { queryTermsOf, termsOf } from './terms.ts';

describe('termsOf', () => {
  it('takes words in small letters, without accents, apostrophes and little words', () => {
    expect(termsOf('Lady’s Crème-brûlée Ring, 39mm')).toEqual([
      'ladys',
      'creme',
      'brulee',
      'ring',
      '39mm',
      'cremebrulee',
    ]);
    expect(termsOf('3-in-1 T‑shirt')).toEqual(expect.arrayContaining(['3in1', 'tshirt']));
    expect(termsOf('a ring of the sea')).toEqual(['ring', 'sea']);
    expect(termsOf('The And')).toEqual(['the', 'and']);
    expect(termsOf(' \u202e ’ … ')).toEqual([]);
  });

  it('takes Chinese by twos, and the last character of a run', () => {
    expect(termsOf('真丝方巾 Ｔwilly')).toEqual(['真丝', '丝方', '方巾', '巾', 'twilly']);
  });
});

describe('queryTermsOf', () => {
  it('asks for pairs, and for one character only where there is no other', () => {
    expect(queryTermsOf('方巾')).toEqual(['方巾']);
    expect(queryTermsOf('真丝方巾')).toEqual(['真丝', '丝方', '方巾']);
    expect(queryTermsOf('巾 gold')).toEqual(['巾', 'gold']);
  });
});
