import { html } from 'hono/html';
import { type ByLanguage, inLanguage, type Language } from '../../../src/contract/language.ts';
import type { DeskPolicy } from './policyReader.ts';

/** Kinds that are named; the rest is counted. */
const MOST_NAMED = 5;

interface PolicyWords {
  title: string;
  untold: string;
  none: (days: number) => string;
  some: (days: number, reports: number) => string;
  kind: (directive: string, blocked: string, page: string) => string;
}

const WORDS: ByLanguage<PolicyWords> = {
  en: {
    title: 'Refused for safety',
    untold: 'The API doesn’t tell what browsers refused.',
    none: (days) => `Browsers refused nothing on the shop’s pages in the last ${days} days.`,
    some: (days, reports) =>
      `In the last ${days} days browsers reported ${reports} times that a page was to load or run what its policy does not allow. A new tag, or a picture from elsewhere, may need a setting.`,
    kind: (directive, blocked, page) => `${directive}: ${blocked}, on ${page}`,
  },
  zh: {
    title: '安全拦截',
    untold: '接口未提供浏览器的拦截记录。',
    none: (days) => `最近 ${days} 天，浏览器没有拦截任何内容。`,
    some: (days, reports) =>
      `最近 ${days} 天，浏览器报告了 ${reports} 次页面加载或运行了安全策略之外的内容。新增的统计代码或外部图片可能需要相应设置。`,
    kind: (directive, blocked, page) => `${directive}：${blocked}（${page}）`,
  },
};

/** What the policy of the shop's pages refused, in a line or a few. */
export function policySection(policy: DeskPolicy, language: Language) {
  const words = inLanguage(WORDS, language);
  return html`<section>
<h2>${words.title}</h2>
${policy ? told(policy, words) : html`<p>${words.untold}</p>`}
</section>`;
}

function told({ days, reports, kinds }: NonNullable<DeskPolicy>, words: PolicyWords) {
  if (reports === 0) return html`<p>${words.none(days)}</p>`;
  return html`<p>${words.some(days, reports)}</p>
<ul>${kinds
    .slice(0, MOST_NAMED)
    .map(
      ({ directive, blocked, page, reports: count }) =>
        html`<li>${words.kind(directive, blocked, `/${page}`)}: ${count}</li>`,
    )}</ul>`;
}
