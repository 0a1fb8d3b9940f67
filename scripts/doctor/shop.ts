import { ApiMalformed } from '../../src/contract/errors.ts';
import type { Language } from '../../src/contract/language.ts';
import type { Api } from './api.ts';
import { NotApplicable, Wrong } from './outcome.ts';

/** What the person who runs the kit allows and knows. */
export interface Wishes {
  /** The languages the shop is asked in; the first is used where one will do. */
  languages: Language[];
  /** Ask, but change nothing: no account, no cart. */
  readOnly: boolean;
  /** Orders, practice payments and an inquiry may be made. */
  orders: boolean;
  /** A customer's token to use in place of a new account's. */
  token: string | undefined;
  /** The origin of the shop's pages, where it is another one. */
  origin: string | undefined;
}

/** The backend with what is known of it so far. */
export interface Shop {
  api: Api;
  wishes: Wishes;
  language: Language;
  /** Makes something once; later askers get the same, or the same error. */
  once<T>(name: string, make: () => Promise<T>): Promise<T>;
  /** What another check is about: where it is wrong, whoever needs it is not applicable. */
  needed<T>(name: string, read: () => Promise<T>): Promise<T>;
  /** Puts back what can be put back; run after all checks, the last one first. */
  cleanups: (() => Promise<unknown>)[];
  /** What stays in the shop all the same, in words. */
  leftBehind: Set<string>;
}

export function openShop(api: Api, wishes: Wishes): Shop {
  const made = new Map<string, Promise<unknown>>();
  const once: Shop['once'] = <T>(name: string, make: () => Promise<T>) => {
    const known = made.get(name) ?? make();
    made.set(name, known);
    return known as Promise<T>;
  };
  return {
    ...{ api, wishes, once, cleanups: [], leftBehind: new Set<string>() },
    language: wishes.languages[0] ?? 'en',
    needed: async (name, read) => {
      try {
        return await read();
      } catch (error) {
        if (!(error instanceof Wrong || error instanceof ApiMalformed)) throw error;
        throw new NotApplicable(`needs ${name}, which is wrong`);
      }
    },
  };
}

/** Not applicable where nothing may be changed; `what` it would do, in words. */
export function mayChange({ wishes }: Shop, what: string): void {
  if (wishes.readOnly) throw new NotApplicable(`it would ${what} (--read-only)`);
}
