import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearResults, defineQuery, invalidateResults, runQuery } from './query.ts';
import { addDependency, limitValidity, newTrace, swapTrace } from './trace.ts';

let asked = 0;
const length = defineQuery('length', (language, word: string) => {
  asked += 1;
  addDependency(`word:${language}:${word}`);
  limitValidity(5_000);
  return word.length;
});
const double = defineQuery('double', (language, word: string) => length(language, word) * 2);

beforeEach(() => {
  asked = 0;
  clearResults();
});

function traced(make: () => void) {
  const trace = newTrace();
  const before = swapTrace(trace);
  make();
  swapTrace(before);
  return { from: [...trace.dependencies], until: trace.until };
}

describe('a query', () => {
  it('is answered once a snapshot, for each language and key', () => {
    expect([length('en', 'ring'), length('en', 'ring'), length('en', 'pen')]).toEqual([4, 4, 3]);
    expect(asked).toBe(2);
    length('zh', 'ring');
    clearResults();
    length('en', 'ring');
    expect(asked).toBe(4);
  });

  it('is noted by its name alone: what it reads, and how long it holds, is its own', () => {
    const [outer, inner] = ['["double","en","ring"]', '["length","en","ring"]'];
    const forGood = Number.POSITIVE_INFINITY;
    for (const _ of ['new', 'known']) {
      expect(traced(() => double('en', 'ring'))).toEqual({ from: [outer], until: forGood });
    }
    expect(runQuery(outer).trace).toEqual({ dependencies: new Set([inner]), until: forGood });
    expect(runQuery(inner).trace).toEqual({
      dependencies: new Set(['word:en:ring']),
      until: 5_000,
    });
  });

  it('is asked again where what it was made from has changed, and only there', () => {
    for (const word of ['ring', 'pen']) double('en', word);
    expect(asked).toBe(2);
    invalidateResults(['word:en:ring'], 0);
    for (const word of ['ring', 'pen']) double('en', word);
    expect(asked).toBe(3);
    expect([...runQuery('["double","en","ring"]').trace.dependencies]).toEqual([
      '["length","en","ring"]',
    ]);
    // What was made again stands behind what it was made from, as at first.
    invalidateResults(['word:en:ring'], 0);
    double('en', 'ring');
    expect(asked).toBe(4);
  });

  it('is asked again after its time, with all that was made from it', () => {
    double('en', 'ring');
    invalidateResults([], 4_999);
    double('en', 'ring');
    expect(asked).toBe(1);
    invalidateResults([], 5_000);
    double('en', 'ring');
    expect(asked).toBe(2);
  });

  it('that fails leaves what is being made as it was', () => {
    const failing = defineQuery('failing', () => {
      throw new RangeError('ours');
    });
    const { from } = traced(() => {
      expect(() => failing('en')).toThrow(RangeError);
      addDependency('after');
    });
    expect(from).toEqual(['after']);
  });

  it('of a name that is taken is refused', () => {
    const again = () => defineQuery('length', () => 0);
    vi.stubEnv('DEV', false);
    expect(again).toThrow('Two queries are named length.');
    vi.unstubAllEnvs();
  });

  it('that there is not says so', () => {
    expect(() => runQuery('["nothing","en"]')).toThrow('There is no query nothing.');
  });
});
