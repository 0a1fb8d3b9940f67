import { LANGUAGES } from '@vitrine/contract/domain/language.ts';
import { pagesThat } from '@vitrine/contract/domain/shopPages.ts';

/** What is no page. */
const NO_PAGES = ['/(api|media|builds|assets|desk|preview)/*', '/*.(xml|txt)'];

/** Pages whose scripts act for a visitor as soon as they run. */
const folders = pagesThat(({ isPersonal }) => isPersonal === true).join('|');
const personal = `{/(${LANGUAGES.join('|')})}?/(${folders}){/}?`;

const links = (...but: string[]) => ({
  and: [{ href_matches: '/*' }, { not: { href_matches: but } }],
});

/** Products that `nearCards.ts` has marked, and the one of them that is rendered. */
const near = (mark: '' | '=prerender') => ({
  where: { selector_matches: `[data-near${mark}] a` },
  eagerness: 'immediate',
});

/**
 * Pages are static, so fetching one does nothing else; rendering one ahead runs its scripts, which
 * is for pages that are only read. Browsers take no rules but those that the policy has the hash
 * of.
 */
export const speculationRules = {
  prefetch: [{ where: links(...NO_PAGES), eagerness: 'moderate' }, near('')],
  prerender: [{ where: links(...NO_PAGES, personal), eagerness: 'moderate' }, near('=prerender')],
};
