import './clientStorage.ts';
import { persistentAtom } from '@nanostores/persistent';
import type { WritableAtom } from 'nanostores';

/** A text in local storage under a name; without text there is no entry. */
export function storedText(name: string): WritableAtom<string | undefined> {
  return persistentAtom<string | undefined>(name, undefined, {
    encode: (value) => value || undefined,
    decode: (value) => value || undefined,
  });
}
