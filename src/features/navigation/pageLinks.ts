import type { Language } from '@vitrine/contract/domain/language.ts';
import { PAGES, type PageRule } from '@vitrine/contract/domain/shopPages.ts';
import { localePath } from '../../i18n/paths.ts';
import { translator } from '../../i18n/translate.ts';
import { hasWithdrawal } from '../withdrawal/hasWithdrawal.ts';

/** Links to the pages that a rule fits and that have a name in menus, in the order of `PAGES`. */
export function pageLinks(
  language: Language,
  fits: (rule: PageRule) => boolean,
): { name: string; href: string }[] {
  const t = translator(language);
  return Object.entries(PAGES).flatMap(([folder, rule]) =>
    'label' in rule && fits(rule) && (folder !== 'withdrawal' || hasWithdrawal(language))
      ? [{ name: t(rule.label), href: localePath(language, `/${folder}/`) }]
      : [],
  );
}
