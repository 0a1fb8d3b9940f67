import { expect, it, onTestFinished } from 'vitest';
import { openShopAtWork } from '../publisher/shopAtWork.ts';
import { sampleOf } from '../sample.ts';
import { attackShop, HONEST, plainSections } from './attackedShop.ts';
import { attacksToTry, dealt } from './attacks.ts';
import { attackingCustomer, attackTracking, keepOnDevice } from './customer.ts';
import { fileProblems } from './fileProblems.ts';
import { showAllReviews } from './reviewsOn.ts';
import { visits } from './visits.ts';
import { walk } from './walk.ts';
import { openWatchedBrowser, type Policy } from './watchedBrowser.ts';

const attacks = attacksToTry();
/**
 * The API gives 200 reviews at most at once, and the honest ones are among them. The customer has
 * ordered the sixth product.
 */
const plan = {
  attacks,
  products: Math.max(6, Math.ceil(attacks.length / 190)),
  posts: Math.ceil(attacks.length / 550),
  categories: Math.ceil(attacks.length / 1_100),
};
/** Short ones, for places where a single attack has to do. */
const samples = attacks
  .filter((text) => text.length < 120)
  .filter((_, at, short) => at % Math.ceil(short.length / 8) === 0);

/**
 * Without the policy every page is looked at, with it every sixth of a product and a sample of the
 * others: what it keeps from running can only be less.
 */
const EVERY: [Policy, nth: number, others: number][] = [
  ['off', 1, Number.POSITIVE_INFINITY],
  ['on', 6, 20],
];

it(
  'no attack in any text runs, breaks a page or hides honest words',
  async () => {
    const work = await openShopAtWork({ products: [] });
    await work.shop.apply(plainSections(plan));
    await attackShop(work.shop, plan);
    const { token, orders } = await attackingCustomer(work.shop, attacks);
    const { outcome, message } = await work.publish();
    expect(`${outcome} ${message}`).toMatch(/^published/);
    expect(await fileProblems(work.live)).toEqual([]);

    const places = visits({ ...plan, inChinese: 2, orders, samples: sampleOf(samples, 3) });
    for (const [policy, nth, others] of EVERY) {
      const browser = await openWatchedBrowser(work.url, policy);
      onTestFinished(browser.close);
      await keepOnDevice(browser.context, token, samples);
      await attackTracking(browser.context, samples);
      await showAllReviews(browser.page);
      const hands = [...dealt(attacks, plan.products).entries()].filter(
        ([index]) => index % nth === 0,
      );
      const seen = await walk(browser, hands, sampleOf(places, others));
      expect(seen.wrong.slice(0, 30), `policy ${policy}`).toEqual([]);
      const honest = HONEST.length * hands.length;
      const attacked = hands.reduce((sum, [, hand]) => sum + hand.length, 0);
      expect(seen).toMatchObject({ reviews: attacked + honest, honest });
    }
    // Browsers report what the policy kept from running where they sanitise reviews themselves.
    const logged = work.shop.logged.filter(({ message }) => !/policy refused/.test(message));
    expect(logged).toEqual([]);
  },
  240_000 + 400 * attacks.length,
);
