import type { DataOf } from '@vitrine/contract/api/call.ts';
import { canLeaveReview } from '@vitrine/contract/api/calls/reviewWriting.ts';
import { ApiError, ApiRefusalError } from '@vitrine/contract/api/errors.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { callApi } from '../../stores/browserClient.ts';
import { $session } from '../../stores/session.ts';
import { type FormMessages, readFormMessages } from './formMessages.ts';
import type { ReviewFormProps } from './ReviewForm.tsx';

/** Whether the customer may leave a review; `unchecked` where the API could not be reached. */
type Permission =
  | { kind: 'none' }
  | { kind: 'unchecked'; token: string }
  | {
      kind: 'granted';
      Form: ComponentType<ReviewFormProps>;
      messages: FormMessages;
      /** Whom the review will be by; empty without a name, absent if the API does not say. */
      name: string | null | undefined;
      awaitsApproval: boolean;
    };

const NONE: Permission = { kind: 'none' };

/**
 * Whether a signed-in customer may leave a review, with the form for it. Guests cause no call, and
 * only the allowed load the form. A form that holds text stays through the end of a session.
 */
export function useReviewPermission(product: string, language: Language) {
  const [permission, setPermission] = useState(NONE);
  const isHeld = useRef(false);
  const onHold = useCallback((held: boolean) => {
    isHeld.current = held;
  }, []);

  const check = useCallback(
    async (token: string | undefined) => {
      if (isHeld.current) return;
      setPermission(NONE);
      if (token === undefined) return;
      const isCurrent = () => $session.get()?.token === token;
      let granted: DataOf<typeof canLeaveReview>;
      try {
        granted = await callApi(canLeaveReview, { params: { id: product } });
        if (!granted.can_leave_review || !isCurrent()) return;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        // A session that ended, or a customer who may not: the result is no.
        const isNo = error instanceof ApiRefusalError && [401, 403, 404].includes(error.code);
        if (!isNo && isCurrent()) setPermission({ kind: 'unchecked', token });
        return;
      }
      const [{ ReviewForm: Form }, messages] = await Promise.all([
        import('./ReviewForm.tsx'),
        readFormMessages(language),
      ]);
      if (!isCurrent()) return;
      const { signed_as: name, awaits_approval } = granted;
      const awaitsApproval = awaits_approval === true;
      setPermission({ kind: 'granted', Form, messages, name, awaitsApproval });
    },
    [product, language],
  );
  useEffect(() => $session.subscribe((session) => void check(session?.token)), [check]);

  return { permission, check, onHold };
}
