import { canLeaveReview } from '../../contract/calls/reviewWriting.ts';
import { ApiError, ApiRefusal } from '../../contract/errors.ts';
import { callApi } from '../../stores/browserClient.ts';
import { $session } from '../../stores/session.ts';
import { readFormWords } from './formWords.ts';
import type { MountedForm } from './mountReviewForm.tsx';
import { copyPart } from './reviewParts.ts';

/**
 * Offers the form below the reviews to a signed-in customer whom the API allows one. Guests cause
 * no call, and only the allowed load the form and React with it. A form that holds words stays
 * through the end of a session.
 */
export function offerForm(root: HTMLElement, product: string, onSubmitted: () => void): void {
  const section = root.querySelector('section');
  let form: MountedForm | undefined;
  let failure: HTMLElement | undefined;

  async function offer(token: string | undefined): Promise<void> {
    failure?.remove();
    if (form?.holds()) return;
    form?.close();
    form = undefined;
    if (token === undefined) return;
    const current = () => $session.get()?.token === token && !form;
    try {
      const answer = await callApi(canLeaveReview, { params: { id: product } });
      if (!answer.can_leave_review || !current()) return;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // A session that ended, or no leave: the answer is no.
      const refused = error instanceof ApiRefusal && [401, 403, 404].includes(error.code);
      if (!refused && current()) tell(token);
      return;
    }
    const [{ mountReviewForm }, words] = await Promise.all([
      import('./mountReviewForm.tsx'),
      readFormWords(),
    ]);
    if (!current()) return;
    const place = copyPart('[data-part="form"]');
    section?.append(place);
    form = mountReviewForm(place, product, words, onSubmitted);
  }

  function tell(token: string): void {
    failure = copyPart('[data-part="unchecked"]');
    failure.querySelector('button')?.addEventListener('click', () => void offer(token));
    section?.append(failure);
  }

  $session.subscribe((session) => void offer(session?.token));
}
