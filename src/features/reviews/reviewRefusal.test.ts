import {
  ApiMalformedError,
  ApiRefusalError,
  ApiTimeoutError,
  ApiUnreachableError,
} from '@vitrine/contract/api/errors.ts';
import { expect, it } from 'vitest';
import { islandMessages } from '../../i18n/translate.ts';
import { missingIn, outcomeUnknown, reviewRefusal } from './reviewRefusal.ts';
import { fileRefusal, problemMessage } from './uploadMessages.ts';

const messages = islandMessages('en', 'reviews').form;
const CALL = 'POST /api/products/1/reviews';
const refusal = (status: number, message = '', errors: Record<string, string[]> = {}) =>
  new ApiRefusalError(CALL, { status, code: status, message, errors });
const unreachable = new ApiUnreachableError(CALL, 'no line');
const timeout = new ApiTimeoutError(CALL, 'no answer');

it('asks for stars, words and finished files, and for nothing more', () => {
  const draft = { rating: 0, content: ' \n', unfinished: true };
  expect(Object.keys(missingIn(draft, messages))).toEqual(['rating', 'content', 'files']);
  expect(missingIn({ rating: 1, content: 'a', unfinished: false }, messages)).toEqual({});
});

it.each([
  ['no connection', unreachable, messages.unreachable],
  ['no answer', timeout, messages.unreachable],
  ['not allowed', refusal(403, 'Forbidden'), messages.notAllowed],
  ['too often', refusal(429), messages.tooOften],
  ['a broken server', refusal(500, 'SQLSTATE'), messages.failed],
  ['a wrong answer', new ApiMalformedError(CALL, 'no JSON'), messages.failed],
])('a review: %s', (_, error, expected) => {
  expect(reviewRefusal(error, messages).form).toBe(expected);
});

it('an envelope’s code counts like the status', () => {
  const error = new ApiRefusalError(CALL, { status: 200, code: 403, message: '', errors: {} });
  expect(reviewRefusal(error, messages).form).toBe(messages.notAllowed);
});

it('a session that ended is marked, so that a way back can be offered', () => {
  expect(reviewRefusal(refusal(401), messages).sessionEnded).toBe(true);
});

it('wrong fields are told at the fields, files by their name in the form', () => {
  const error = refusal(422, 'Check', { content: ['Too long'], images: ['Gone'] });
  expect(reviewRefusal(error, messages)).toMatchObject({
    content: 'Too long',
    files: 'Gone',
    form: messages.invalid,
  });
  expect(reviewRefusal(refusal(422, 'Check this'), messages).form).toBe('Check this');
});

it('only a lost response leaves open whether the review arrived', () => {
  expect([unreachable, timeout, refusal(500)].map(outcomeUnknown)).toEqual([true, true, false]);
});

it.each([
  ['too large', refusal(413, 'At most 10 MB'), 'refuse', 'At most 10 MB'],
  ['too large, without words', refusal(413), 'refuse', messages.upload.tooLarge],
  ['wrong by content', refusal(422, 'Check', { file: ['No picture'] }), 'refuse', 'No picture'],
  ['too many', refusal(429), 'fail', messages.upload.tooOften],
  ['session ended', refusal(401, 'x'), 'fail', messages.upload.sessionEnded],
  ['cut off', unreachable, 'fail', messages.upload.unreachable],
  ['broken server', refusal(500, 'x'), 'fail', messages.upload.failed],
] as const)('a file: %s', (_, error, kind, problem) => {
  expect(fileRefusal(error, messages.upload)).toEqual({ kind, problem });
});

it('a file just too large is never said to have just the limit', () => {
  const size = 10 * 1024 * 1024 + 1;
  expect(problemMessage('imageTooLarge', { size }, messages.upload)).toContain(
    '10.1 MB. The limit is 10 MB',
  );
});
