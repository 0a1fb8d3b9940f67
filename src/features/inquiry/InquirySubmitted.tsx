import { useEffect, useEffectEvent, useRef } from 'react';
import type { InquiryMessages } from './inquiryMessages.ts';

/** How long a form says that it was submitted, in ms (spec section 9). */
const SUBMITTED_MS = 3_000;

interface Props {
  isSubmitted: boolean;
  messages: InquiryMessages;
  onEnd: () => void;
}

/** Says Submitted for 3 s, with the focus on it. A screen reader has to know its region before. */
export function InquirySubmitted({ isSubmitted, messages, onEnd }: Props) {
  const region = useRef<HTMLDivElement>(null);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!isSubmitted) return;
    region.current?.focus();
    const timer = setTimeout(end, SUBMITTED_MS);
    return () => clearTimeout(timer);
  }, [isSubmitted]);
  return (
    <div ref={region} role="status" tabIndex={-1} className="outline-none">
      {isSubmitted && (
        <>
          <p className="font-display text-title text-success">{messages.submitted}</p>
          <p className="mt-2 text-small">{messages.thanks}</p>
        </>
      )}
    </div>
  );
}
