import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cents } from '@vitrine/contract/domain/money.ts';
import { imageFile } from '@vitrine/images/testing/image.ts';
import {
  article,
  catalogue,
  category,
  product,
  review,
} from '@vitrine/reference-api/testing/fixture.ts';
import { createCommerceApi } from '../../packages/reference-api/app.ts';
import { openDatabase } from '../../packages/reference-api/database/openDatabase.ts';
import type { ShopDatabase } from '../../packages/reference-api/database/tables.ts';
import { RATE_LIMITS } from '../../packages/reference-api/http/rateLimit.ts';
import { applyCatalogue } from '../../packages/reference-api/import/apply.ts';
import { createMediaStore } from '../../packages/reference-api/media/mediaStore.ts';
import { mountSandbox } from '../../packages/reference-api/payments/backgroundWork.ts';
import { sandboxProvider } from '../../packages/reference-api/payments/paymentProvider.ts';
import { createPayments } from '../../packages/reference-api/payments/payments.ts';
import { openSandbox } from '../../packages/reference-api/paypal/sandbox/sandbox.ts';

/** An API within the process. */
export type Responder = (request: Request) => Promise<Response>;

export interface ReferenceApi {
  respond: Responder;
  database: ShopDatabase;
  close(): Promise<void>;
}

/** Passwords kept as weakly as scrypt allows, which takes no time. */
const WEAK = 2;

/** The reference API with a handful of products and test payments, as often as a test likes. */
export async function openReferenceApi(origins: string[] = []): Promise<ReferenceApi> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-'));
  const database = await openDatabase(':memory:');
  const media = createMediaStore({ database, folder, cacheFolder: join(folder, 'cache') });
  const sandbox = openSandbox(':memory:');
  const now = () => new Date();
  const logger = { error: (message: string) => console.error(message) };
  const provider = sandboxProvider(sandbox);
  const payments = createPayments({ database, logger, now, provider });
  const limits = Object.fromEntries(
    Object.entries(RATE_LIMITS).map(([name, limit]) => [name, { ...limit, max: 1_000_000 }]),
  );
  const app = createCommerceApi({
    database,
    media,
    logger,
    now,
    payments,
    limits,
    origins,
    passwordStrength: WEAK,
    previewSecret: 'the preview secret of these tests',
    // What it holds is asked, not how it sheds load on a busy machine.
    capacity: { inFlight: Number.POSITIVE_INFINITY, turnMs: Number.POSITIVE_INFINITY },
  });
  const closeSandbox = mountSandbox(app, sandbox, logger);
  const image = await imageFile(folder, 'image.png');
  await applyCatalogue(database, media, catalogueWith(image), { source: 'test', now: now() });
  return {
    respond: async (request) => app.fetch(request),
    database,
    close: async () => {
      await closeSandbox();
      await database.destroy();
      rmSync(folder, { recursive: true });
    },
  };
}

/**
 * Eight products in two languages, one on promotion and one sold out, and enough else for two
 * pages.
 */
function catalogueWith(file: string) {
  const images = [{ file, alt: { en: 'It' } }];
  const plain = ['lamp', 'vase', 'bowl', 'tray', 'clock', 'chair'].map((id, index) =>
    product(id, {
      name: { en: `Old ${id}`, zh: `旧物${index}` },
      price: cents(5_000 + index),
      categories: ['house', 'garden', 'bath'],
      stock: 100_000,
      images,
      reviews: [review(`r-${id}`)],
    }),
  );
  const discount = { type: 'percentage', value: 15, start: null, end: null } as const;
  const ring = {
    name: { en: 'Ring', zh: '戒指' },
    categories: ['house'],
    stock: 100_000,
    discount,
  };
  return catalogue({
    categories: ['house', 'garden', 'desk', 'bath'].map((slug) =>
      category(slug, { name: { en: `The ${slug}`, zh: `中文${slug}` } }),
    ),
    products: [
      ...plain,
      product('ring', ring),
      product('gone', { categories: ['desk'], stock: 0 }),
    ],
    articles: ['wax', 'clay', 'silk', 'salt'].map((slug) => article(slug)),
  });
}

/** `fetch` for an API within the process. */
export function fetchFrom(respond: Responder): typeof fetch {
  return async (address, init) => respond(new Request(address, init));
}
