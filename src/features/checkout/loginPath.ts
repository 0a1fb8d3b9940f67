import type { Language } from '../../contract/language.ts';
import { localePath } from '../../i18n/paths.ts';

/** Logging in comes back to this order; what was typed waits in this tab. */
export function loginPath(language: Language): string {
  const redirect = location.pathname + location.search;
  return localePath(language, `/login/?${new URLSearchParams({ redirect })}`);
}
