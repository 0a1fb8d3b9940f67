import { EARLY_MARK } from './earlyMark.ts';

/** Of keys that an input method takes, where a browser doesn't say that it composes. */
const TAKEN = 229;

addEventListener('keydown', ({ key, keyCode, isComposing, target }) => {
  const form = target instanceof HTMLInputElement ? target.form : null;
  const isTyped = isComposing || keyCode === TAKEN || key.length === 1 || key === 'Backspace';
  // Who types on is not done.
  if (isTyped) form?.removeAttribute(EARLY_MARK);
  // Until its script is there, a form's button is disabled, and so is the key.
  else if (key === 'Enter' && form?.querySelector('[type=submit]:disabled:not([aria-busy=true])'))
    form.toggleAttribute(EARLY_MARK, true);
});
