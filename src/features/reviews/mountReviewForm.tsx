import { createRoot } from 'react-dom/client';
import type { FormWords } from './formWords.ts';
import { ReviewForm } from './ReviewForm.tsx';

/** A review form on the page. */
export interface MountedForm {
  /** Whether it holds something that is not submitted. */
  holds: () => boolean;
  close: () => void;
}

/** Puts the form into a place that carries the way to log in. */
export function mountReviewForm(
  place: HTMLElement,
  product: string,
  words: FormWords,
  onSubmitted: () => void,
): MountedForm {
  const root = createRoot(place);
  let held = false;
  const onHold = (holds: boolean) => {
    held = holds;
  };
  const login = place.dataset.login ?? '';
  root.render(<ReviewForm {...{ product, login, words, onSubmitted, onHold }} />);
  return {
    holds: () => held,
    close: () => {
      root.unmount();
      place.remove();
    },
  };
}
