import { ApiRefusalError } from '@vitrine/contract/api/errors.ts';
import { fill } from '../../i18n/fill.ts';
import { shop } from '../../shop.config.ts';
import type { FormMessages } from './formMessages.ts';
import type { FileProblem } from './reviewFile.ts';
import { outcomeUnknown } from './reviewRefusal.ts';

const { pictureMegabytes, filmMegabytes } = shop.reviewFiles;

/** Why a file is not sent, for people. */
export function problemMessage(
  problem: FileProblem,
  { size }: Pick<File, 'size'>,
  messages: FormMessages['upload'],
): string {
  const limit = problem === 'filmTooLarge' ? filmMegabytes : pictureMegabytes;
  // Rounded up, so that a file just above the limit is never said to have as much as the limit.
  const megabytes = Math.ceil((size / 1024 / 1024) * 10) / 10;
  return fill(messages[problem], { size: megabytes, limit });
}

/** What an upload that was refused or got no response comes to; an API's own message is preferred. */
export function fileRefusal(
  error: unknown,
  messages: FormMessages['upload'],
  isSignedOut = false,
): { kind: 'fail' | 'refuse'; problem: string } {
  if (outcomeUnknown(error)) return { kind: 'fail', problem: messages.unreachable };
  if (!(error instanceof ApiRefusalError)) return { kind: 'fail', problem: messages.failed };
  const { status, code, serverMessage } = error;
  const is = (known: number) => status === known || code === known;
  if (isSignedOut || is(401)) return { kind: 'fail', problem: messages.sessionEnded };
  if (is(413)) return { kind: 'refuse', problem: serverMessage || messages.tooLarge };
  if (is(422) || is(415)) {
    const [first] = Object.values(error.fieldErrors).flat();
    return { kind: 'refuse', problem: first || serverMessage || messages.wrongType };
  }
  if (is(429)) return { kind: 'fail', problem: serverMessage || messages.tooOften };
  return { kind: 'fail', problem: messages.failed };
}
