import { parseArgs } from 'node:util';
import { isLanguage, LANGUAGES } from '../../src/contract/language.ts';
import type { Wishes } from './shop.ts';

export const USAGE = `Checks a shop's API against the contract in docs/api-contract.md.

  npm run doctor -- --api https://api.example.com

  --api URL          the API's host; the paths are the contract's, or src/shop.adapter.ts's
  --orders           make orders, practice payments and an inquiry too: for a test shop
  --read-only        change nothing at all; otherwise an account is opened and a cart filled
  --token TOKEN      a customer's token, to use for the cart and orders in place of a new account's
  --origin URL       where the shop's pages are, if not at the API's own address
  --language LANG    ask in this language only (${LANGUAGES.join(' or ')}); may be given more than once
  --timeout SECONDS  how long an answer may take (10)
  --json FILE        write the results to a file as well
  --help             show this

The exit code is 0 only when everything holds that applies.`;

/** What was asked for on the command line. */
export interface ConformanceCommand {
  host: string;
  wishes: Wishes;
  timeoutMs: number | undefined;
  json: string | undefined;
}

/** Words the person typed that can't be understood; the message says which. */
export class WrongArguments extends Error {
  override readonly name = 'WrongArguments';
}

/** Reads the command line; `undefined` where help was asked for. */
export function readArguments(args: string[]): ConformanceCommand | undefined {
  const { values } = parse(args);
  if (values.help) return undefined;
  if (values.api === undefined) throw new WrongArguments('Say where the API is: --api URL.');
  if (values.orders && values['read-only']) {
    throw new WrongArguments('Either --orders or --read-only, not both.');
  }
  return {
    host: hostOf(values.api),
    wishes: {
      languages: values.language ? values.language.map(languageOf) : LANGUAGES,
      readOnly: values['read-only'] ?? false,
      orders: values.orders ?? false,
      token: values.token,
      origin: values.origin === undefined ? undefined : addressOf(values.origin).origin,
    },
    timeoutMs: values.timeout === undefined ? undefined : millisecondsOf(values.timeout),
    json: values.json,
  };
}

function hostOf(text: string): string {
  const { origin, pathname } = addressOf(text);
  // Somebody who gives an address with /api means the host: the contract's paths begin with it.
  return origin + pathname.replace(/\/(?:api\/?)?$/, '');
}

function addressOf(text: string): URL {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new WrongArguments(`${text} is no address: it should begin with https:// or http://.`);
}

function languageOf(text: string) {
  if (isLanguage(text)) return text;
  throw new WrongArguments(`${text} is no language of the shop: ${LANGUAGES.join(' or ')}.`);
}

function millisecondsOf(text: string): number {
  const seconds = Number(text);
  if (seconds > 0 && seconds <= 600) return seconds * 1000;
  throw new WrongArguments(`${text} is no number of seconds from 0 to 600.`);
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        api: { type: 'string' },
        orders: { type: 'boolean' },
        'read-only': { type: 'boolean' },
        token: { type: 'string' },
        origin: { type: 'string' },
        language: { type: 'string', multiple: true },
        timeout: { type: 'string' },
        json: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (cause) {
    throw new WrongArguments(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
