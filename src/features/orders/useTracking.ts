import { useStore } from '@nanostores/react';
import { trackOrder } from '@vitrine/contract/api/calls/tracking.ts';
import type { TrackInfo } from '@vitrine/contract/api/entities/trackInfo.ts';
import { ApiRefusalError } from '@vitrine/contract/api/errors.ts';
import { atom } from 'nanostores';
import { useState } from 'react';
import { createQuery } from '../../stores/apiQuery.ts';
import { callApi } from '../../stores/browserClient.ts';
import type { TrackingMessages } from './trackingMessages.ts';

/** What the page knows about the number that was requested last. */
export type Tracking =
  | { kind: 'idle' }
  | { kind: 'asking' }
  | { kind: 'found'; number: string; info: TrackInfo }
  | { kind: 'failed'; message: string };

/**
 * Requests a parcel's tracking. The messages of a failure are those of spec section 8: the server's
 * where it refused, else the same sentence for everything.
 */
export function useTracking(messages: TrackingMessages) {
  const [{ $number, $tracking }] = useState(() => {
    const $number = atom<string | null>(null);
    const $tracking = createQuery<Tracking>(['tracking', $number], {
      fetcher: (_, number) => read(String(number), messages),
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
    });
    return { $number, $tracking };
  });
  const number = useStore($number);
  const { data, loading } = useStore($tracking);

  function ask(number: string): void {
    // Requested once more, a number is looked up anew.
    if ($number.get() === number) $tracking.invalidate();
    else $number.set(number || null);
  }

  // The query gets its new number after this render.
  const known = number === null ? undefined : data;
  const tracking: Tracking = known ?? (loading ? { kind: 'asking' } : { kind: 'idle' });
  return { number, tracking, ask };
}

async function read(number: string, messages: TrackingMessages): Promise<Tracking> {
  const failed = (message: string): Tracking => ({
    kind: 'failed',
    message: message || (navigator.onLine ? messages.queryError : messages.offline),
  });
  try {
    const { info, reason } = await callApi(trackOrder, { query: { order_id: number } });
    return info ? { kind: 'found', number, info } : failed(reason);
  } catch (error) {
    return failed(error instanceof ApiRefusalError ? error.serverMessage : '');
  }
}
