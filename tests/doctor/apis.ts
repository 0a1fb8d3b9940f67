import { cents } from '@vitrine/contract/domain/money.ts';
import { imageFile } from '@vitrine/images/testing/image.ts';
import { cashTerms } from '@vitrine/reference-api/testing/cash.ts';
import { article, category, product, review } from '@vitrine/reference-api/testing/fixture.ts';
import { openTestShop, temporaryFolder } from '@vitrine/reference-api/testing/shop.ts';
import { onTestFinished } from 'vitest';
import { RATE_LIMITS } from '../../packages/reference-api/http/rateLimit.ts';
import { mountSandbox } from '../../packages/reference-api/payments/backgroundWork.ts';
import { sandboxProvider } from '../../packages/reference-api/payments/paymentProvider.ts';
import { openSandbox } from '../../packages/reference-api/paypal/sandbox/sandbox.ts';
import { ORIGIN } from './shop.ts';

/** An API within the process. */
export type Responder = (request: Request) => Promise<Response>;

/** The reference API with a handful of products and test payments, as often as a test likes. */
export async function openReferenceApi() {
  const sandbox = openSandbox(':memory:');
  const limits = Object.fromEntries(
    Object.entries(RATE_LIMITS).map(([name, limit]) => [name, { ...limit, max: 1_000_000 }]),
  );
  const { app, apply, database, logger, now, pass } = await openTestShop(undefined, {
    provider: sandboxProvider(sandbox),
    limits,
    terms: { cashOnDelivery: cashTerms().cashOnDelivery },
    origins: [ORIGIN],
    previewSecret: 'the preview secret of these tests',
  });
  // The doctor compares the API's clock with the machine's.
  pass(Date.now() - now().getTime());
  onTestFinished(mountSandbox(app, sandbox, logger));
  await apply(sectionsWith(await imageFile(await temporaryFolder(), 'image.png')));
  const respond: Responder = async (request) => app.fetch(request);
  return { respond, database };
}

const length = (value: string) => ({
  id: value,
  choice: [{ name: { en: 'Length', zh: '长度' }, value: { en: value } }],
  price: cents(9_000),
  stock: 100_000,
});

/**
 * Nine products in two languages, one on promotion, one sold out and one of two variants, and enough
 * else for two pages.
 */
function sectionsWith(file: string) {
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
  return {
    categories: ['house', 'garden', 'desk', 'bath'].map((slug) =>
      category(slug, { name: { en: `The ${slug}`, zh: `中文${slug}` } }),
    ),
    products: [
      ...plain,
      product('ring', ring),
      product('gone', { categories: ['desk'], stock: 0 }),
      product('belt', { variants: [length('80'), length('90')] }),
    ],
    articles: ['wax', 'clay', 'silk', 'salt'].map((slug) => article(slug)),
  };
}

/** `fetch` for an API within the process. */
export function fetchFrom(respond: Responder): typeof fetch {
  return async (address, init) => respond(new Request(address, init));
}
