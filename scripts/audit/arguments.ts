import { parseArgs } from 'node:util';
import { WrongArguments } from '../wrongArguments.ts';

/** What the person wants to see. */
export interface AuditWish {
  /** ISO 8601, UTC. */
  since: string;
  about: string | undefined;
  order: string | undefined;
  who: string | undefined;
  json: boolean;
}

export const USAGE = `Lists what happened to money and accounts, the oldest first.

  npm run audit                                   since a week ago
  npm run audit -- --since 2026-11-01             since a day, or a moment such as 2026-11-01T08:00Z
  npm run audit -- --about login                  account, login, order or payment
  npm run audit -- --order HC...                  one order
  npm run audit -- --who "customer 12"            one customer
  npm run -s audit -- --json                      for a program, one entry a line`;

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const ABOUT = ['account', 'login', 'order', 'payment'];

/** Reads the command line; `undefined` asks for help. Throws `WrongArguments`. */
export function readArguments(args: string[], now: Date): AuditWish | undefined {
  const { since, about, order, who, json, help } = parse(args);
  if (help) return undefined;
  if (about !== undefined && !ABOUT.includes(about)) {
    throw new WrongArguments(`${about} is none of ${ABOUT.join(', ')}.`);
  }
  const from = since === undefined ? now.getTime() - WEEK_MS : Date.parse(since);
  if (Number.isNaN(from)) {
    throw new WrongArguments(`${since} is no day: write it as 2026-11-01.`);
  }
  const wish = { since: new Date(from).toISOString(), about, who };
  return { ...wish, order: order?.trim().toUpperCase(), json: json ?? false };
}

function parse(args: string[]) {
  try {
    const text = { type: 'string' } as const;
    const flag = { type: 'boolean' } as const;
    const options = { since: text, about: text, order: text, who: text, json: flag, help: flag };
    return parseArgs({ args, options }).values;
  } catch (cause) {
    throw new WrongArguments(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
