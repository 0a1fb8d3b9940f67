import {
  ApiRefusalError,
  ApiTimeoutError,
  ApiUnreachableError,
} from '@vitrine/contract/api/errors.ts';
import { errorsByField } from '../forms/formError.ts';
import type { FormMessages } from './formMessages.ts';

/** What is wrong with a review, in the reader's language. */
export interface ReviewProblems {
  rating?: string;
  content?: string;
  files?: string;
  /** About the whole. */
  form?: string;
  /** The customer has to log in again. */
  sessionEnded?: boolean;
}

/** What is missing before a review can be sent (spec section 5). */
export function missingIn(
  draft: { rating: number; content: string; unfinished: boolean },
  messages: FormMessages,
): ReviewProblems {
  const problems: ReviewProblems = {};
  if (draft.rating === 0) problems.rating = messages.ratingMissing;
  if (draft.content.trim() === '') problems.content = messages.contentMissing;
  if (draft.unfinished) problems.files = messages.filesUnfinished;
  return problems;
}

/** What a review that was not accepted comes to; an API's own message is preferred. */
export function reviewRefusal(
  error: unknown,
  messages: FormMessages,
  isSignedOut = false,
): ReviewProblems {
  if (outcomeUnknown(error)) return { form: messages.unreachable };
  if (!(error instanceof ApiRefusalError)) return { form: messages.failed };
  const { status, code, serverMessage, fieldErrors } = error;
  const is = (known: number) => status === known || code === known;
  if (isSignedOut || is(401)) return { form: messages.sessionEnded, sessionEnded: true };
  if (is(403)) return { form: messages.notAllowed };
  if (is(429)) return { form: messages.tooOften };
  if (!is(422)) return { form: messages.failed };
  const { errors, others } = errorsByField(fieldErrors, ['rating', 'content', 'images']);
  const { images: files, ...problems } = errors;
  const none = Object.keys(errors).length === 0;
  return { ...problems, files, form: others || (none && serverMessage) || messages.invalid };
}

/** Whether a call may have done its work although its response never came. */
export function outcomeUnknown(error: unknown): boolean {
  return error instanceof ApiUnreachableError || error instanceof ApiTimeoutError;
}
