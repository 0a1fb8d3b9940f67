import { expect, it } from 'vitest';
import { ApiMalformed, ApiRefusal, ApiTimeout, ApiUnreachable } from '../../contract/errors.ts';
import { islandWords } from '../../i18n/translate.ts';
import { missingIn, outcomeUnknown, reviewRefusal } from './reviewRefusal.ts';
import { fileRefusal, problemWords } from './uploadWords.ts';

const words = islandWords('en', 'reviews').form;
const CALL = 'POST /api/products/1/reviews';
const refusal = (status: number, message = '', errors: Record<string, string[]> = {}) =>
  new ApiRefusal(CALL, { status, code: status, message, errors });
const unreachable = new ApiUnreachable(CALL, 'no line');
const timeout = new ApiTimeout(CALL, 'no answer');

it('asks for stars, words and finished files, and for nothing more', () => {
  const draft = { rating: 0, content: ' \n', unfinished: true };
  expect(Object.keys(missingIn(draft, words))).toEqual(['rating', 'content', 'files']);
  expect(missingIn({ rating: 1, content: 'a', unfinished: false }, words)).toEqual({});
});

it.each([
  ['no connection', unreachable, words.unreachable],
  ['no answer', timeout, words.unreachable],
  ['not allowed', refusal(403, 'Forbidden'), words.notAllowed],
  ['too often', refusal(429), words.tooOften],
  ['a broken server', refusal(500, 'SQLSTATE'), words.failed],
  ['a wrong answer', new ApiMalformed(CALL, 'no JSON'), words.failed],
])('a review: %s', (_, error, expected) => {
  expect(reviewRefusal(error, words).form).toBe(expected);
});

it('an envelope’s code counts like the status', () => {
  const error = new ApiRefusal(CALL, { status: 200, code: 403, message: '', errors: {} });
  expect(reviewRefusal(error, words).form).toBe(words.notAllowed);
});

it('a session that ended is marked, so that a way back can be offered', () => {
  expect(reviewRefusal(refusal(401), words).sessionEnded).toBe(true);
});

it('wrong fields are told at the fields, files by their name in the form', () => {
  const error = refusal(422, 'Check', { content: ['Too long'], images: ['Gone'] });
  expect(reviewRefusal(error, words)).toMatchObject({
    ...{ content: 'Too long', files: 'Gone', rating: undefined },
    form: words.invalid,
  });
  expect(reviewRefusal(refusal(422, 'Check this'), words).form).toBe('Check this');
});

it('only a lost answer leaves open whether the review arrived', () => {
  expect([unreachable, timeout, refusal(500)].map(outcomeUnknown)).toEqual([true, true, false]);
});

it.each([
  ['too large', refusal(413, 'At most 10 MB'), 'refuse', 'At most 10 MB'],
  ['too large, without words', refusal(413), 'refuse', words.upload.tooLarge],
  ['wrong by content', refusal(422, 'Check', { file: ['No picture'] }), 'refuse', 'No picture'],
  ['too many', refusal(429), 'fail', words.upload.tooOften],
  ['session ended', refusal(401, 'x'), 'fail', words.upload.sessionEnded],
  ['cut off', unreachable, 'fail', words.upload.unreachable],
  ['broken server', refusal(500, 'x'), 'fail', words.upload.failed],
] as const)('a file: %s', (_, error, type, problem) => {
  expect(fileRefusal(error, words.upload)).toEqual({ type, problem });
});

it('a file just too large is never said to have just the limit', () => {
  const size = 10 * 1024 * 1024 + 1;
  expect(problemWords('pictureTooLarge', { size }, words.upload)).toContain('10.1 MB; 10 MB');
});
