import { describe, expect, it } from 'vitest';
import { jsonLd } from '../../src/seo/jsonLd.ts';
import { nodesIn, parseData } from './nodes.ts';
import { BARE, FULL } from './samples.ts';
import { FACTS, omissions, refusals } from './searchEngine.ts';

const samples = [...Object.entries(FULL), ...Object.entries(BARE)];
const asRead = (data: (typeof FULL)[string]) => parseData(jsonLd(data));

describe('structured data', () => {
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
