import { beforeEach, describe, expect, it } from 'vitest';
import { answerTo, forgetAnswers, query } from './query.ts';
import { newTrace, noteFrom, noteUntil, writeTrace } from './trace.ts';

let asked = 0;
const length = query('length', (language, word: string) => {
  asked += 1;
  noteFrom(`word:${language}:${word}`, 5_000);
  return word.length;
});
const double = query('double', (language, word: string) => {
  noteUntil(9_000);
  return length(language, word) * 2;
});

beforeEach(() => {
  asked = 0;
  forgetAnswers();
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
    forgetAnswers();
    length('en', 'ring');
    expect(asked).toBe(4);
  });

  it('is noted by its name, and what it reads by itself', () => {
    const name = '["double","en","ring"]';
    expect(traced(() => double('en', 'ring'))).toEqual({ from: [name], until: 5_000 });
    expect([...answerTo(name).trace.from]).toEqual(['["length","en","ring"]']);
    expect([...answerTo('["length","en","ring"]').trace.from]).toEqual(['word:en:ring']);
  });

  it('is noted again where its answer was known', () => {
    double('en', 'ring');
    expect(traced(() => double('en', 'ring'))).toMatchObject({ until: 5_000 });
    expect(asked).toBe(1);
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
    expect(() => answerTo('["nothing","en"]')).toThrow('There is no query nothing.');
  });
});
