import { adaptWith, type ShopAdapter } from '@vitrine/contract/api/adapter.ts';
import { createShopClient } from '@vitrine/contract/api/client.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import { memoryShop } from '@vitrine/publisher/content/memoryShop.ts';
import { crawlShop } from '@vitrine/publisher/content/refresh.ts';

export const ORIGIN = 'https://backend.example';

type Respond = (address: string, init?: RequestInit) => Response | Promise<Response>;

/** The shop's client on a sandbox, through an adapter, and the whole shop as a publish reads it. */
export function adaptedShop(adapter: ShopAdapter, respond: Respond) {
  let token: string | undefined;
  const clientFor = (language: Language) =>
    createShopClient({
      baseUrl: ORIGIN,
      language: () => language,
      token: () => token,
      adapt: adaptWith(adapter),
      fetch: async (address, init) => respond(String(address), init),
    });
  return {
    call: clientFor('en'),
    signIn: (own: string) => {
      token = own;
    },
    crawl: async () => {
      const sink = memoryShop();
      await crawlShop({ clientFor, sink });
      return sink;
    },
  };
}
