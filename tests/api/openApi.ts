import { cents } from '@vitrine/contract/domain/money.ts';
import { cashTerms } from '@vitrine/reference-api/testing/cash.ts';
import { day, NOW, product } from '@vitrine/reference-api/testing/fixture.ts';
import { termsFor } from '@vitrine/reference-api/testing/order.ts';
import { openTestShop, type TestShop } from '@vitrine/reference-api/testing/shop.ts';
import { RATE_LIMITS } from '../../packages/reference-api/http/rateLimit.ts';
import type { Mailer } from '../../packages/reference-api/mail/mailer.ts';
import { sandboxProvider } from '../../packages/reference-api/payments/paymentProvider.ts';
import { openSandbox } from '../../packages/reference-api/paypal/sandbox/sandbox.ts';

/** What a publisher knows, and nobody else. */
export const SECRET = 'the-publisher-knows-this-and-nobody-else';

const METRICS = 'an-operator-knows-this-and-nobody-else';

const NO_LIMITS = Object.fromEntries(
  Object.keys(RATE_LIMITS).map((name) => [name, { max: 1e9, windowMs: 60_000 }]),
) as typeof RATE_LIMITS;

const SILENT: Mailer = {
  brand: { name: { en: 'Halcyre', zh: '翠羽' }, url: 'https://shop.example' },
  inquiriesTo: 'desk@halcyre.example',
  send: () => Promise.resolve(),
  later: () => undefined,
  close: () => Promise.resolve(),
};

/**
 * The whole API with every call it can have (payments by the sandbox, emails that go nowhere,
 * previews, figures), and no limits, so that a refusal is never one for asking too often.
 */
export async function openWholeApi(): Promise<TestShop> {
  const sandbox = openSandbox(':memory:', () => NOW.getTime());
  return openTestShop(
    {
      products: [
        product('ring', { price: cents(19_900), stock: 1_000 }),
        product('soon', { status: 'draft' }),
        product('sale', {
          price: cents(5_000),
          stock: 50,
          discount: { type: 'percentage', value: 10, start: day(-1), end: day(1) },
        }),
      ],
    },
    {
      provider: sandboxProvider(sandbox),
      mailer: SILENT,
      previewSecret: SECRET,
      terms: { ...cashTerms(), ...termsFor(['TN', 'NG', 'AE']), withdrawal: true },
      metricsToken: METRICS,
      limits: NO_LIMITS,
      capacity: { inFlight: 1e9, turnMs: 1e9 },
    },
  );
}

/** A route as the contract writes it, names in the path left out: `GET /api/x/orders/{}`. */
export function routeName(method: string, path: string): string {
  return `${method} ${path.replace(/\{\w+\}|:\w+(?:\{[^}]*\})?/g, '{}')}`;
}

/** Every route that answers something else than that there is no such call. */
export function routesOf({ app }: TestShop): string[] {
  const own = app.routes.filter(({ method }) => method !== 'ALL');
  return [...new Set(own.map(({ method, path }) => routeName(method, path)))].sort();
}
