import { PUBLIC_API_BASE_URL } from 'astro:env/client';
import { paymentsSetup } from '../../api/calls/payments.ts';
import type { PaymentSetup } from '../../api/entities/paymentSteps.ts';
import { ApiRefusalError } from '../../api/errors.ts';
import { callApi } from '../../stores/browserClient.ts';
import type { PaymentButtons, PaymentHandlers } from './paymentButtons.ts';
import type { PaymentOptions } from './paymentOptions.ts';
import { showButtons, showPageButtons } from './paypal.ts';
import { PaymentsClosedError } from './unavailable.ts';

/** How the API takes payments; rejects with `PaymentsClosedError` where it has no such call. */
async function readSetup(): Promise<PaymentSetup> {
  try {
    const setup = await callApi(paymentsSetup, {});
    const base = new URL(PUBLIC_API_BASE_URL || '/', location.href);
    return { ...setup, script_url: setup.script_url && new URL(setup.script_url, base).href };
  } catch (error) {
    if (error instanceof ApiRefusalError && error.status === 404) {
      throw new PaymentsClosedError('The API takes no payments.', { cause: error });
    }
    throw error;
  }
}

/** Puts the ways to pay into the page, as the shop's `payments.flow` has it. */
export async function showWaysToPay(
  options: () => PaymentOptions,
  host: HTMLElement,
  handlers: PaymentHandlers,
): Promise<PaymentButtons> {
  const { language, settings, testLabel } = options();
  const isTest = settings.environment !== 'live';
  const order = () => ({ orderId: options().orderId, amount: options().amount, isTest });
  const scene = { host, language, order, handlers };
  if (settings.flow === 'client') {
    if (!settings.clientId) throw new PaymentsClosedError('No client id is configured.');
    return showPageButtons(settings, scene);
  }
  return showButtons(await readSetup(), testLabel, scene);
}
