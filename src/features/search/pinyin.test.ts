import { describe, expect, it } from 'vitest';
import { charactersBySound, traditionalPairs } from './chineseTables.ts';
import { createPinyin } from './pinyin.ts';

const pinyin = createPinyin(charactersBySound(), ['手表', '珍珠', '耳环', '戒指', '绿色', '重量']);

describe('read', () => {
  it.each([
    ['shoubiao', '手表'],
    ['zhenzhu erhuan', '珍珠 耳环'],
    ['zhenzhuerhuan', '珍珠 耳环'],
    ['zhenzhuerh', '珍珠 耳环'],
    ['lvse', '绿色'],
    ['lüse', '绿色'],
    ['zhongliang', '重量'],
    ['sb', '手表'],
    ['zzeh', '珍珠 耳环'],
    ['watch', null],
    ['s', null],
    ['zzzzzzzz', null],
    ['', null],
  ])('%s is %s', (text, words) => {
    expect(pinyin.read(text)).toBe(words);
  });
});

describe('heard', () => {
  it.each([
    ['戒子', '戒指'],
    ['首表', '手表'],
    ['珍珠耳丁', null],
    ['watch', null],
  ])('%s sounds like %s', (text, words) => {
    expect(pinyin.heard(text)).toBe(words);
  });
});

it('knows what traditional characters are in simplified ones', () => {
  const pairs = traditionalPairs();
  for (const pair of ['錶表', '絲丝', '項项', '鏈链'])
    expect([...pairs].some((_, at) => at % 2 === 0 && pairs.slice(at, at + 2) === pair)).toBe(true);
});
