import { expect, test } from 'vitest';
import { countryName } from './countryName.ts';

test.each([
  ['HK', 'Hong Kong SAR, China', '中国香港'],
  ['MO', 'Macao SAR, China', '中国澳门'],
  ['TW', 'Taiwan, China', '中国台湾'],
  ['EH', 'Western Sahara', '西撒哈拉'],
  ['SZ', 'Eswatini', '埃斯瓦蒂尼'],
  ['AE', 'United Arab Emirates', '阿联酋'],
  ['CI', 'Côte d’Ivoire', '科特迪瓦'],
  ['', '', ''],
  ['Utopia', 'Utopia', 'Utopia'],
])('%s is %s and %s', (code, english, chinese) => {
  expect([countryName(code, 'en'), countryName(code, 'zh')]).toEqual([english, chinese]);
});
