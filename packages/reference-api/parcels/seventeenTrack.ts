import { limitedFetch } from '@vitrine/contract/api/limitedFetch.ts';
import * as v from 'valibot';
import type { Fetch } from '../telemetry/outgoing.ts';
import {
  registerResponse,
  type SeventeenTrackInfo,
  trackInfoResponse,
} from './seventeenTrackShapes.ts';

/** How the shop reaches 17TRACK. */
export interface SeventeenTrackOptions {
  /** The access key of the account. */
  key: string;
  /** The API with its version. */
  baseUrl?: string;
  /** ms until a call counts as unanswered. */
  timeoutMs?: number;
  fetch?: Fetch;
}

/** What a parcel goes by. */
export interface ParcelNumber {
  number: string;
  carrier: number | null;
}

export interface SeventeenTrack {
  /** Has a parcel followed from now on; one that is followed already is no mistake. */
  register(parcel: ParcelNumber): Promise<void>;
  /** `unknown` before the parcel was registered, `null` while there is no news of it. */
  newsOf(parcel: ParcelNumber): Promise<SeventeenTrackInfo | null | 'unknown'>;
}

const VERSION_2_4 = 'https://api.17track.net/track/v2.4';
/** Less than a browser waits for the shop's own response. */
const TIMEOUT_MS = 5_000;

const ALREADY_REGISTERED = -18_019_901;
const NOT_REGISTERED = -18_019_902;
const NO_NEWS_YET = -18_019_909;

/** 17TRACK could not be reached, or said no; the message never holds the key. */
class SeventeenTrackError extends Error {
  override readonly name = 'SeventeenTrackError';
}

/** A client of 17TRACK's tracking API, version 2.4. Its methods throw `SeventeenTrackError`. */
export function createSeventeenTrack(options: SeventeenTrackOptions): SeventeenTrack {
  const { key, baseUrl = VERSION_2_4, timeoutMs = TIMEOUT_MS, fetch = limitedFetch() } = options;

  async function call<Shape extends v.GenericSchema>(
    name: 'register' | 'gettrackinfo',
    { number, carrier }: ParcelNumber,
    shape: Shape,
  ): Promise<v.InferOutput<Shape>> {
    const body = JSON.stringify([{ number, ...(carrier !== null && { carrier }) }]);
    try {
      const response = await fetch(`${baseUrl}/${name}`, {
        method: 'POST',
        headers: { '17token': key, 'Content-Type': 'application/json' },
        body,
        signal: AbortSignal.timeout(timeoutMs),
      });
      const result: unknown = await response.json();
      return v.parse(shape, result);
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : String(cause);
      throw new SeventeenTrackError(`17TRACK gave no usable response to ${name}: ${why}`, {
        cause,
      });
    }
  }

  return {
    async register(parcel) {
      const { data } = await call('register', parcel, registerResponse);
      const error = data.rejected[0]?.error;
      if (error && error.code !== ALREADY_REGISTERED) throw refused('register', error);
    },
    async newsOf(parcel) {
      const { data } = await call('gettrackinfo', parcel, trackInfoResponse);
      const error = data.rejected[0]?.error;
      if (error?.code === NOT_REGISTERED) return 'unknown';
      if (error && error.code !== NO_NEWS_YET) throw refused('gettrackinfo', error);
      return data.accepted[0]?.track_info ?? null;
    },
  };
}

function refused(call: string, { code, message }: { code: number; message: string }) {
  return new SeventeenTrackError(`17TRACK refused ${call}: ${message} (${code})`);
}
