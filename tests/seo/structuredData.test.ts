import { describe, expect, it } from 'vitest';
import { jsonLd } from '../../src/seo/jsonLd.ts';
import { nodesIn, parseData } from './nodes.ts';
import { BARE, FULL } from './samples.ts';
import { FACTS, omissions, refusals } from './searchEngine.ts';
import { missing, needed, openVocabulary } from './vocabulary.ts';

const samples = [...Object.entries(FULL), ...Object.entries(BARE)];
const asRead = (data: (typeof FULL)[string]) => parseData(jsonLd(data));

describe('structured data', () => {
  it.skipIf(missing)(`is in schema.org’s vocabulary${needed}`, () => {
    const problems = openVocabulary();
    for (const [name, data] of samples) {
      expect.soft(asRead(data).flatMap(problems), name).toEqual([]);
    }
  });

  it.skipIf(missing)(`is held to that vocabulary${needed}`, () => {
    const problems = openVocabulary();
    expect(
      problems({
        '@type': 'Product',
        name: 'Ring',
        cost: 5,
        headline: 'Ring',
        offers: { '@type': 'Offer', availability: 'https://schema.org/NewCondition' },
        review: { '@type': 'Reviews' },
        brand: 'Someone',
      }),
    ).toEqual([
      'Product.cost is no property',
      'Product.headline is no property of Product',
      'Product.review can’t be {"@type":"Reviews"}',
      'Product.brand can’t be "Someone"',
      'Product.offers.availability can’t be "https://schema.org/NewCondition"',
      'Product.review is of the unknown type Reviews',
    ]);
  });

  it('has what search engines require', () => {
    for (const [name, data] of samples) {
      expect.soft(asRead(data).flatMap(refusals), name).toEqual([]);
    }
  });

  it('has what they recommend where it is known', () => {
    for (const [name, data] of Object.entries(FULL)) {
      expect.soft(asRead(data).flatMap(omissions), name).toEqual([]);
    }
  });

  it('is held to every fact', () => {
    const nodes = samples.flatMap(([, data]) =>
      asRead(data).flatMap((whole) => [...nodesIn(whole)].map(({ node }) => node)),
    );
    const types = new Set(nodes.map((node) => node['@type']));
    expect([...types].sort()).toEqual(Object.keys(FACTS).sort());
    const missing = nodes.flatMap((node) =>
      Object.keys(FACTS[node['@type']]?.without ?? {}).filter((name) => name in node),
    );
    expect(missing).toEqual([]);
    expect(refusals({ '@type': 'Offer', price: '1,5', priceCurrency: '' })).toEqual([
      'Offer lacks priceCurrency',
      'Offer: price 1,5',
    ]);
  });

  it('tells nothing of a promotion, a video or stars that are not there', () => {
    const [bare = { '@type': '' }] = asRead(BARE.product ?? []);
    const names = [...nodesIn(bare)].flatMap(({ node }) => Object.keys(node));
    const invented = [
      'priceValidUntil',
      'priceSpecification',
      'aggregateRating',
      'review',
      'subjectOf',
    ];
    expect(invented.filter((name) => names.includes(name))).toEqual([]);
  });
});
