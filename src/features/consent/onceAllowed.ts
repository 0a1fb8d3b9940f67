import { $consent, readChoice } from '../../stores/consent.ts';

/** Whether the visitor has agreed, and has not taken it back since, in another tab either. */
export function isAllowed(): boolean {
  return $consent.get() === 'accepted' && readChoice() !== 'declined';
}

/** Calls once the visitor has agreed: at once, or with the choice in the banner. */
export function onceAllowed(begin: () => void): void {
  let hasStarted = false;
  $consent.subscribe(() => {
    if (hasStarted || !isAllowed()) return;
    hasStarted = true;
    begin();
  });
}
