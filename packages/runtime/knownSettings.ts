import { isHttpUrl } from '@vitrine/contract/domain/httpUrl.ts';
import { closest, distance } from 'fastest-levenshtein';
import type { Environment } from './settingError.ts';
import { COMPOSE_SETTINGS, SETTINGS } from './settings.ts';

/** An unknown name that differs by so many letters is probably meant for a known one. */
const MAX_TYPOS = 3;

/** A sentence for each name in `.env` that is no setting, with the one that was probably meant. */
export function unknownSettings(names: readonly string[]): string[] {
  return names
    .filter((name) => !(name in SETTINGS || COMPOSE_SETTINGS.includes(name)))
    .map((name) => {
      const nearest = closest(name.toUpperCase(), Object.keys(SETTINGS));
      const isNear = distance(name.toUpperCase(), nearest) <= MAX_TYPOS;
      return `.env sets ${name}, which is no setting of the shop${isNear ? `: is ${nearest} meant?` : '.'}`;
    });
}

/** Empty means that there is no API elsewhere, or that browsers find it at the shop's own origin. */
const isApi = (text: string) => text === '' || isHttpUrl(text);
const isOrigin = (text: string) =>
  isHttpUrl(text) && [new URL(text).origin, `${new URL(text).origin}/`].includes(text);

/**
 * A sentence for each address in the environment that can't be one. Without it, pages would be
 * published whose canonical addresses, feeds and e-mails lead nowhere.
 */
export function wrongAddresses(environment: Environment): string[] {
  const wrong = (name: string, isRight: (text: string) => boolean, hint: string): string[] => {
    const text = environment[name];
    if (text === undefined || isRight(text)) return [];
    return [`${name} ${text.trim() === '' ? 'is empty' : `is "${text}"`}. ${hint}`];
  };
  const api = 'Give an address such as https://api.example.com, or leave the setting out.';
  return [
    ...wrong(
      'SITE_URL',
      isOrigin,
      'Give the shop’s origin, such as https://shop.example, without a path.',
    ),
    ...wrong('API_BASE_URL', isApi, api),
    ...wrong('PUBLIC_API_BASE_URL', isApi, api),
  ];
}
