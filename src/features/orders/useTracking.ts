import { useRef, useState } from 'react';
import { trackOrder } from '../../contract/calls/tracking.ts';
import type { TrackInfo } from '../../contract/entities/tracking.ts';
import { ApiRefusal } from '../../contract/errors.ts';
import { callApi } from '../../stores/browserClient.ts';
import type { TrackingWords } from './trackingWords.ts';

/** What the page knows about the number that was asked for last. */
export type Tracking =
  | { phase: 'idle' }
  | { phase: 'asking'; number: string }
  | { phase: 'found'; number: string; info: TrackInfo }
  | { phase: 'failed'; number: string; message: string };

/**
 * Asks for the way of a parcel. Whoever asks again before the answer has come gets the second
 * number's answer, however late the first one's is. The words of a failure are those of spec
 * section 8: the server's where it refused, else the same sentence for everything.
 */
export function useTracking(words: TrackingWords) {
  const [tracking, setTracking] = useState<Tracking>({ phase: 'idle' });
  const asked = useRef(0);

  async function ask(number: string): Promise<void> {
    asked.current += 1;
    const mine = asked.current;
    setTracking({ phase: 'asking', number });
    const answer = await answerFor(number, words);
    if (mine === asked.current) setTracking(answer);
  }

  function forget(): void {
    asked.current += 1;
    setTracking({ phase: 'idle' });
  }

  return { tracking, ask, forget };
}

async function answerFor(number: string, words: TrackingWords): Promise<Tracking> {
  const failed = (message: string): Tracking => ({
    ...{ phase: 'failed', number },
    message: message || words.queryError,
  });
  try {
    const { info, reason } = await callApi(trackOrder, { query: { order_id: number } });
    return info ? { phase: 'found', number, info } : failed(reason);
  } catch (error) {
    return failed(error instanceof ApiRefusal ? error.serverMessage : '');
  }
}
