import { product } from '@vitrine/reference-api/testing/fixture.ts';
import { expect, it, onTestFinished } from 'vitest';
import { DESK_TOKEN, openShopAtWork } from '../publisher/shopAtWork.ts';
import { sampleOf } from '../sample.ts';
import { attacksToTry } from './attacks.ts';
import { harmless, shapeOfHtml } from './shape.ts';
import { openWatchedBrowser, type Policy } from './watchedBrowser.ts';

/** The first one stands in a message as well, and has a tag. */
const attacks = sampleOf(
  attacksToTry().filter((attack) => attack.length < 150),
  40,
).sort((one, other) => Number(other.includes('<')) - Number(one.includes('<')));
const HEADERS = { Authorization: `Bearer ${DESK_TOKEN}` };
const LANGUAGES = ['en', 'zh'] as const;

const json = (data: unknown) => Response.json({ code: 200, msg: 'success', data });

/** A shop whose dashboard tells of products left out, of pictures not shown and of failures. */
async function openTroubled(dress: (attack: string) => string) {
  const work = await openShopAtWork({ products: [product('halo'), product('signet')] });
  const texts = attacks.map(dress);
  work.api.fault = async (path, honest) => {
    const response = await honest();
    if (path !== '/api/productsList') return response;
    const { data } = await response.json();
    // No address can hold a slash, with an attack or without.
    const odd = texts.map((text, id) => ({ id: id + 50, slug: `a/${text}`, name: text, price: 1 }));
    return json({ ...data, list: [...data.list, ...odd] });
  };
  // Attacks that differ in spaces only, or are told harmlessly, name the same product.
  const ended = await work.publish();
  expect(ended).toMatchObject({ outcome: 'held' });
  expect(ended.leftOutCount).toBeGreaterThan(30);
  const [text = ''] = texts;
  work.api.fault = (path) =>
    path === '/api/productsList' ? Response.json({ code: 422, msg: `not ${text}` }) : undefined;
  expect(await work.publish({ depth: 'afresh' })).toMatchObject({ outcome: 'failed' });
  const pages = LANGUAGES.map(async (language) => {
    const response = await fetch(`${work.url}/desk?language=${language}`, { headers: HEADERS });
    return response.text();
  });
  return { ...work, pages: await Promise.all(pages) };
}

it('no attack in what the dashboard shows becomes markup, runs or asks for anything', async () => {
  const honest = await openTroubled(harmless);
  const attacked = await openTroubled((attack) => attack);
  expect(attacked.pages.map(shapeOfHtml)).toEqual(honest.pages.map(shapeOfHtml));
  for (const page of attacked.pages) {
    expect(page.match(/&lt;/g)?.length, 'attacks were printed').toBeGreaterThan(5);
  }
  for (const policy of ['on', 'off'] satisfies Policy[]) {
    const browser = await openWatchedBrowser(attacked.url, policy);
    onTestFinished(browser.close);
    await browser.context.setExtraHTTPHeaders(HEADERS);
    // The publisher tries again by itself, and the dashboard would then reload across our
    // navigation.
    await browser.context.route('**/desk/events', (route) => route.abort());
    for (const language of LANGUAGES) {
      await browser.page.goto(`/desk?language=${language}`);
      for (const details of await browser.page.locator('summary').all()) await details.click();
    }
    expect(browser.taken(), `policy ${policy}`).toEqual([]);
  }
});
