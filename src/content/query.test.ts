import { beforeEach, describe, expect, it } from 'vitest';
import { forgetResults, forgetResultsFrom, query, resultOf } from './query.ts';
import { newTrace, noteFrom, noteUntil, writeTrace } from './trace.ts';

let asked = 0;
const length = query('length', (language, word: string) => {
  asked += 1;
  noteFrom(`word:${language}:${word}`);
  noteUntil(5_000);
  return word.length;
});
const double = query('double', (language, word: string) => length(language, word) * 2);

beforeEach(() => {
  asked = 0;
  forgetResults();
});

function traced(make: () => void) {
  const trace = newTrace();
  const before = writeTrace(trace);
  make();
  writeTrace(before);
  return { from: [...trace.from], until: trace.until };
}

describe('query', () => {
  it('is answered once a snapshot, for each language and key', () => {
    expect([length('en', 'ring'), length('en', 'ring'), length('en', 'pen')]).toEqual([4, 4, 3]);
    expect(asked).toBe(2);
    length('zh', 'ring');
    forgetResults();
    length('en', 'ring');
    expect(asked).toBe(4);
  });

  it('is noted by its name alone: what it reads, and how long it holds, is its own', () => {
    const [outer, inner] = ['["double","en","ring"]', '["length","en","ring"]'];
    const forGood = Number.POSITIVE_INFINITY;
    for (const _ of ['new', 'known']) {
      expect(traced(() => double('en', 'ring'))).toEqual({ from: [outer], until: forGood });
    }
    expect(resultOf(outer).trace).toEqual({ from: new Set([inner]), until: forGood });
    expect(resultOf(inner).trace).toEqual({ from: new Set(['word:en:ring']), until: 5_000 });
  });

  it('is asked again where what it was made from has changed, and only there', () => {
    for (const word of ['ring', 'pen']) double('en', word);
    expect(asked).toBe(2);
    forgetResultsFrom(['word:en:ring'], 0);
    for (const word of ['ring', 'pen']) double('en', word);
    expect(asked).toBe(3);
    expect([...resultOf('["double","en","ring"]').trace.from]).toEqual(['["length","en","ring"]']);
    // What was made again stands behind what it was made from, as at first.
    forgetResultsFrom(['word:en:ring'], 0);
    double('en', 'ring');
    expect(asked).toBe(4);
  });

  it('is asked again after its time, with all that was made from it', () => {
    double('en', 'ring');
    forgetResultsFrom([], 4_999);
    double('en', 'ring');
    expect(asked).toBe(1);
    forgetResultsFrom([], 5_000);
    double('en', 'ring');
    expect(asked).toBe(2);
  });

  it('that fails leaves what is being made as it was', () => {
    const failing = query('failing', () => {
      throw new RangeError('ours');
    });
    const { from } = traced(() => {
      expect(() => failing('en')).toThrow(RangeError);
      noteFrom('after');
    });
    expect(from).toEqual(['after']);
  });

  it('that there is not says so', () => {
    expect(() => resultOf('["nothing","en"]')).toThrow('There is no query nothing.');
  });
});
