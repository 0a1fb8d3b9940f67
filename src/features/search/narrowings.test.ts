import { expect, it } from 'vitest';
import { takeNarrowings } from './narrowings.ts';

it.each([
  ['under 500', [['under', null, 50_000]], []],
  ['两千块以内的项链', [['under', null, 200_000]], ['的项链']],
  ['bags under $1,200', [['under', null, 120_000]], ['bags']],
  ['500以下的包', [['under', null, 50_000]], ['的包']],
  ['包 500元以内', [['under', null, 50_000]], ['包']],
  ['over 99.50 usd', [['over', 9950, null]], []],
  ['1000以上', [['over', 100_000, null]], []],
  ['500 to 1000', [['between', 50_000, 100_000]], []],
  ['500到1000的包', [['between', 50_000, 100_000]], ['的包']],
  ['between $1,000 and $500', [['between', 50_000, 100_000]], []],
  ['sale', [['offer', null, null]], []],
  ['打折的包', [['offer', null, null]], ['的包']],
  ['scarf 90 to 120 cm', [], ['scarf', '90', 'to', '120', 'cm']],
  ['3 to 5', [], ['3', 'to', '5']],
  ['size 10 to 12', [], ['size', '10', 'to', '12']],
])('%s narrows to %j', (text, narrowed, words) => {
  const taken = takeNarrowings(text);
  expect(taken.narrowed.map(({ kind, from, to }) => [kind, from, to])).toEqual(narrowed);
  expect(taken.rest.match(/\S+/g) ?? []).toEqual(words);
});
