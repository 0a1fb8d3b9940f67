import { CALL_FORMS } from './calls.ts';
import { ENTITY_FORMS } from './entities.ts';
import { ENVELOPE_FORMS } from './envelopes.ts';
import type { Form } from './form.ts';
import { VALUE_FORMS } from './values.ts';

/** All that a backend may write otherwise. */
export const FORMS: readonly Form[] = [
  ...VALUE_FORMS,
  ...ENTITY_FORMS,
  ...ENVELOPE_FORMS,
  ...CALL_FORMS,
];
