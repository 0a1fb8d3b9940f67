import { atom } from 'nanostores';

/** What knows telephone numbers, once it is loaded. */
export const $phones = atom<typeof import('./phone.ts') | undefined>();

/** Loads it. Without it a number is sent as it was typed. Never rejects. */
export async function loadPhones(): Promise<void> {
  if ($phones.get()) return;
  try {
    $phones.set(await import('./phone.ts'));
  } catch (error) {
    console.info('Telephone numbers are taken as they are typed.', error);
  }
}
