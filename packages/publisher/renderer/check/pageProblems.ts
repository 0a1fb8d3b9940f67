import { type ByLanguage, inLanguage, type Language } from '@vitrine/contract/domain/language.ts';

/** What can be wrong with a page that is not fit to go live. */
type ProblemKind = keyof typeof EN;

/** One of them, where there is more to say with it: `rendering: RangeError …`. */
export type PageProblem = ProblemKind | `${ProblemKind}: ${string}`;

const EN = {
  small: 'is shorter than any page',
  large: 'has more than 2 MB',
  start: 'does not begin as HTML',
  language: 'does not say its language',
  title: 'has no title',
  canonical: 'has no canonical address',
  end: 'breaks off',
  script: 'has a script that its policy refuses',
  reference: 'refers to what is not there',
  rendering: 'could not be rendered',
};

const MESSAGES: ByLanguage<Record<ProblemKind, string>> = {
  en: EN,
  zh: {
    small: '内容过短',
    large: '超过 2 MB',
    start: '不是 HTML',
    language: '没有注明语言',
    title: '没有标题',
    canonical: '没有规范网址',
    end: '内容不完整',
    script: '含有安全策略不允许的脚本',
    reference: '指向不存在的内容',
    rendering: '无法生成',
  },
};

/** A phrase such as `has no title`; the detail stays in English. */
export function problemMessage(problem: string, language: Language): string {
  const [, kind = '', more] = /^(\w+)(?:: (.*))?$/s.exec(problem) ?? [];
  const messages: Record<string, string> = inLanguage(MESSAGES, language);
  return `${messages[kind] ?? problem}${more ? ` (${more})` : ''}`;
}
