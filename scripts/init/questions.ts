import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { isCountry } from '@vitrine/contract/domain/country.ts';
import { isEmail } from '@vitrine/contract/domain/email.ts';
import { themeNames } from '@vitrine/runtime/shop/themes.ts';

interface Question {
  text: string;
  /** May be left empty. */
  isOptional?: boolean;
  /** Whether an answer will do; `hint` says what would. */
  isRight?: (answer: string) => boolean;
  hint?: string;
}

/** What a shop has to say of itself, by the option that answers it for programs. */
export const QUESTIONS = {
  name: { text: 'The shop’s name' },
  nameZh: { text: 'The same in Chinese', isOptional: true },
  company: { text: 'The company that runs it' },
  companyZh: { text: 'The same in Chinese', isOptional: true },
  email: {
    text: 'The e-mail address that customers write to',
    isRight: isEmail,
    hint: 'An address such as hello@shop.example.',
  },
  country: {
    text: 'The company’s country, by two letters',
    isRight: isCountry,
    hint: 'It should be the two letters of a country, such as FR for France.',
  },
  city: { text: 'Its city' },
  cityZh: { text: 'The same in Chinese', isOptional: true },
  theme: {
    text: `A theme (${themeNames().join(', ')}), or nothing for the plain look`,
    isOptional: true,
    isRight: (answer) => themeNames().includes(answer),
    hint: `One of ${themeNames().join(', ')}, or nothing.`,
  },
} satisfies Record<string, Question>;

export type Answers = Record<keyof typeof QUESTIONS, string>;

/** What is wrong with an answer; `undefined` for a right one. */
export function complaint(key: keyof Answers, answer: string): string | undefined {
  const { isOptional, isRight, hint }: Question = QUESTIONS[key];
  if (answer === '') return isOptional ? undefined : 'It is needed.';
  return isRight && !isRight(answer) ? hint : undefined;
}

/** Asks what is not given, again after a wrong answer; `null` if the person leaves (Ctrl+C). */
export async function ask(
  given: Partial<Answers>,
  terminal: { input: Readable; output: Writable },
): Promise<Answers | null> {
  const lines = createInterface(terminal);
  // By the iterator, and not by `question`, which loses lines that are pasted together.
  const read = lines[Symbol.asyncIterator]();
  const answers = { ...given };
  try {
    for (const [key, { text }] of Object.entries(QUESTIONS) as [keyof Answers, Question][]) {
      let wrong: string | undefined;
      while (answers[key] === undefined) {
        terminal.output.write(`${wrong ? `${wrong} ` : ''}${text}: `);
        const { done, value } = await read.next();
        if (done) return null;
        wrong = complaint(key, value.trim());
        if (wrong === undefined) answers[key] = value.trim();
      }
    }
    return answers as Answers;
  } finally {
    lines.close();
  }
}
