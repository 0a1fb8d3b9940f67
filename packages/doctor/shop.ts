import { ApiMalformedError } from '@vitrine/contract/api/errors.ts';
import { DEFAULT_LANGUAGE, type Language } from '@vitrine/contract/domain/language.ts';
import type { OnReading } from '@vitrine/publisher/content/refresh.ts';
import type { Api } from './api.ts';
import { CheckFailedError, SkippedError } from './errors.ts';
import type { Installation } from './installation.ts';

/** What the person who runs the doctor allows and knows. */
export interface DoctorOptions {
  /** An account may be opened, a cart filled and a review posted. */
  write: boolean;
  /** Orders, test payments and an inquiry may be made. */
  orders: boolean;
  /** A customer's token to use in place of a new account's. */
  token: string | undefined;
  /** The origin of the shop's pages, if it is another one than the API's. */
  origin: string | undefined;
}

/** The backend with what is known of it so far. */
export interface Shop {
  api: Api;
  /** For what is read as the publisher reads it. */
  fetch: typeof fetch;
  options: DoctorOptions;
  installation: Installation;
  onReading: OnReading | undefined;
  language: Language;
  /** Does something once; later callers get the same result, or the same error. */
  once<T>(name: string, make: () => Promise<T>): Promise<T>;
  /** Something that another check is about: if that fails, a check that needs it is skipped. */
  needed<T>(name: string, read: () => Promise<T>): Promise<T>;
  /** Undo what can be undone; run after all checks, the last one first. */
  cleanups: (() => Promise<unknown>)[];
  /** What stays in the shop all the same, for people. */
  leftBehind: Set<string>;
}

export function openBackend(
  parts: Pick<Shop, 'api' | 'fetch' | 'options' | 'installation' | 'onReading'>,
): Shop {
  const made = new Map<string, Promise<unknown>>();
  const once: Shop['once'] = <T>(name: string, make: () => Promise<T>) => {
    const known = made.get(name) ?? make();
    made.set(name, known);
    return known as Promise<T>;
  };
  return {
    ...parts,
    once,
    cleanups: [],
    leftBehind: new Set<string>(),
    language: DEFAULT_LANGUAGE,
    needed: async (name, read) => {
      try {
        return await read();
      } catch (error) {
        if (!(error instanceof CheckFailedError || error instanceof ApiMalformedError)) throw error;
        throw new SkippedError(`needs ${name}, which failed`);
      }
    },
  };
}

/** Skips a check that would change something unless that is allowed; `what` it would do, for people. */
export function mayChange({ options }: Shop, what: string): void {
  if (!options.write) throw new SkippedError(`would ${what} (--write)`);
}
