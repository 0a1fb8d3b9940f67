import { ApiRefusalError, ApiTimeoutError, ApiUnreachableError } from '../../api/errors.ts';
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
export function reviewRefusal(error: unknown, messages: FormMessages): ReviewProblems {
  if (outcomeUnknown(error)) return { form: messages.unreachable };
  if (!(error instanceof ApiRefusalError)) return { form: messages.failed };
  const { status, code, serverMessage, fieldErrors } = error;
  const is = (known: number) => status === known || code === known;
  if (is(401)) return { form: messages.sessionEnded, sessionEnded: true };
  if (is(403)) return { form: messages.notAllowed };
  if (is(429)) return { form: messages.tooOften };
  if (!is(422)) return { form: messages.failed };
  const said = (field: string) => fieldErrors[field]?.join(' ') || undefined;
  const problems = { rating: said('rating'), content: said('content'), files: said('images') };
  const none = Object.values(problems).every((problem) => problem === undefined);
  return { ...problems, form: none ? serverMessage || messages.invalid : messages.invalid };
}

/** Whether a call may have done its work although its response never came. */
export function outcomeUnknown(error: unknown): boolean {
  return error instanceof ApiUnreachableError || error instanceof ApiTimeoutError;
}
