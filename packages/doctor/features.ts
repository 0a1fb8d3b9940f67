import { features } from '@vitrine/contract/api/calls/features.ts';
import { callName } from '@vitrine/contract/api/client.ts';
import { parseResponse } from '@vitrine/contract/api/parse.ts';
import { CheckFailedError } from './errors.ts';
import { excerptOf } from './exchange.ts';
import type { Shop } from './shop.ts';

/** What an API announces beyond the specification. */
export interface Announced {
  names: string[];
  /** Its clock, in ms since the epoch. */
  time: number;
}

const CALL = callName(features);

/** Reads the announcement, for the check of this very call; `null` if the API refuses the call. */
export function readAnnounced(shop: Shop): Promise<Announced | null> {
  return shop.once(CALL, async () => {
    const response = await shop.api.call(features, {});
    if (!response.ok && response.code < 500) return null;
    if (!response.ok) throw new CheckFailedError(excerptOf(response));
    const { time } = parseResponse(CALL, features.data, response.data, 'data');
    // The contract's reading leaves out what pages do not use; publishers use more.
    return { names: (response.data as { features: string[] }).features, time };
  });
}

/** The announcement, for checks of something else. */
export function announced(shop: Shop): Promise<Announced | null> {
  return shop.needed(CALL, () => readAnnounced(shop));
}

export async function announces(shop: Shop, name: string): Promise<boolean> {
  return (await announced(shop))?.names.includes(name) ?? false;
}
