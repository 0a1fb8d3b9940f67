import { CART_FAILURES } from './support/cartFailures.ts';
import { ORDER_FAILURES } from './support/orderFailures.ts';
import { READING_FAILURES } from './support/readingFailures.ts';
import { LANGUAGES } from './support/shop.ts';
import { expect, test } from './support/test.ts';

/**
 * The error catalogue of the specification's section 8. Rows that other files provoke and read in
 * both languages are not done twice: an unmatched route (`notFound`), a picture that fails
 * (`pictures`), a refused or lost login or registration (`account`), tracking without an order
 * number, information or a good answer (`tracking`), inquiries (`inquiry`), chunks (`freshness`),
 * a missing analytics function (`consent`). Nothing is there to be read of a refused menu, which
 * is built as an empty one (`crawl.test.ts`).
 */
const CATALOGUE = { ...CART_FAILURES, ...ORDER_FAILURES, ...READING_FAILURES };

for (const language of LANGUAGES) {
  for (const [situation, { reads, provoke, after }] of Object.entries(CATALOGUE)) {
    test(`${situation}: told in the catalogue's words, in ${language} @desktop`, async ({
      page,
      shop,
    }) => {
      const visit = { page, shop, language };
      const place = await provoke(visit);
      await expect(place.getByText(reads[language], { exact: true }).first()).toBeVisible();
      await after?.(visit);
    });
  }
}
