import { LANGUAGE_NAMES, type Language } from './language.ts';

/** Where a company of mainland China says otherwise than CLDR, or CLDR says too much. */
const EXCEPTIONS: { [L in Language]?: Record<string, string> } = {
  en: {
    HK: 'Hong Kong SAR, China',
    MO: 'Macao SAR, China',
    PS: 'Palestine',
    TW: 'Taiwan, China',
  },
  zh: {
    AE: '阿联酋',
    BA: '波黑',
    EH: '西撒哈拉',
    FK: '马尔维纳斯群岛（福克兰群岛）',
    HK: '中国香港',
    MO: '中国澳门',
    PS: '巴勒斯坦',
    SZ: '埃斯瓦蒂尼',
    TW: '中国台湾',
  },
};

/** A country or region by its name, as the shop prints it; the code itself where it has none. */
export function countryName(code: string, language: Language): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  const names = new Intl.DisplayNames(LANGUAGE_NAMES[language].intl, { type: 'region' });
  return EXCEPTIONS[language]?.[code] ?? names.of(code) ?? code;
}
