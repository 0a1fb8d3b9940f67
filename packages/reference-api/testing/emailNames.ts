import { KINDS } from '../outbox/kinds.ts';

/** Every email of the shop by its name: those of the outbox, and those that are sent at once. */
export const EMAIL_NAMES = [
  ...Object.keys(KINDS),
  'orderCodeEmail',
  'passwordResetEmail',
  'passwordChangedEmail',
  'emailChangeEmail',
  'emailChangeAskedEmail',
  'emailTakenEmail',
];
