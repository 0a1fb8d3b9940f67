import { MEDIA_BASE_URL } from 'astro:env/client';
import { createReview } from '@vitrine/contract/api/calls/reviewWriting.ts';
import { ApiRefusalError } from '@vitrine/contract/api/errors.ts';
import { imageUrl } from '@vitrine/contract/domain/imageUrl.ts';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { callApi } from '../../stores/browserClient.ts';
import { $session } from '../../stores/session.ts';
import type { FormMessages } from './formMessages.ts';
import { missingIn, outcomeUnknown, type ReviewProblems, reviewRefusal } from './reviewRefusal.ts';
import { useUploads } from './useUploads.ts';

/**
 * A review while it is written. What is typed stays until it was accepted, whatever goes wrong.
 * `onSubmitted` hears of the acceptance, `onHold` whether there is anything that leaving would lose.
 * `collapse` is handed the change that takes the fields away.
 */
export function useReviewForm(
  product: string,
  messages: FormMessages,
  events: {
    onSubmitted: () => void;
    onHold: (held: boolean) => void;
    collapse: (change: () => void) => void;
  },
) {
  const [rating, setRating] = useState(0);
  const [content, setContent] = useState('');
  const [problems, setProblems] = useState<ReviewProblems>({});
  /** How often a submission was not accepted. */
  const [refusals, setRefusals] = useState(0);
  const [state, setState] = useState<'writing' | 'submitting' | 'submitted'>('writing');
  const uploads = useUploads(messages.upload);
  const submitting = useRef(false);
  const maybeKept = useRef(false);
  const { onHold, onSubmitted, collapse } = events;
  const typed = content.trim() !== '' && state !== 'submitted';
  const held = state !== 'submitted' && (typed || rating > 0 || uploads.queue.uploads.length > 0);

  useEffect(() => onHold(held), [held, onHold]);
  useWarningBeforeLeaving(typed);

  async function submit(): Promise<void> {
    if (submitting.current || state === 'submitted') return;
    const files = uploads.queue.uploads;
    const unfinished = files.some(({ key }) => key === undefined);
    const missing = missingIn({ rating, content, unfinished }, messages);
    if (Object.keys(missing).length > 0) return refuse(missing);
    setProblems({});
    submitting.current = true;
    setState('submitting');
    try {
      const images = files.flatMap(({ key }) => (key === undefined ? [] : [addressOf(key)]));
      await callApi(createReview, { params: { id: product }, body: { rating, content, images } });
      accepted();
    } catch (error) {
      // Sent before without a response, and now refused as a second one: the first had arrived.
      if (maybeKept.current && error instanceof ApiRefusalError && error.code === 403)
        return accepted();
      maybeKept.current ||= outcomeUnknown(error);
      refuse(reviewRefusal(error, messages, $session.get() === null));
      setState('writing');
    } finally {
      submitting.current = false;
    }
  }

  function refuse(found: ReviewProblems): void {
    setProblems(found);
    setRefusals((count) => count + 1);
  }

  function accepted(): void {
    collapse(() => flushSync(() => setState('submitted')));
    onSubmitted();
  }

  const settle = (field: keyof ReviewProblems) =>
    setProblems((known) => ({ ...known, [field]: undefined }));
  const choose = (chosen: number) => {
    setRating(chosen);
    settle('rating');
  };
  const write = (written: string) => {
    setContent(written);
    settle('content');
  };
  return { rating, choose, content, write, uploads, problems, refusals, state, submit };
}

/** The address of an uploaded file on the media CDN. */
function addressOf(key: string): string {
  return new URL(imageUrl(key, MEDIA_BASE_URL), location.href).href;
}

/** The browser asks before the page is left, in its own words. */
function useWarningBeforeLeaving(needed: boolean): void {
  useEffect(() => {
    if (!needed) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [needed]);
}
