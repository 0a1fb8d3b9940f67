import { PUBLIC_API_BASE_URL } from 'astro:env/client';
import { loadCustomScript } from '@paypal/paypal-js';
import {
  type EligiblePaymentMethodsOutput,
  loadCoreSdkScript,
  type PayPalV6Namespace,
  type SdkInstance,
} from '@paypal/paypal-js/sdk-v6';
import { paymentsSetup } from '@vitrine/contract/api/calls/payments.ts';
import type { PaymentSetup } from '@vitrine/contract/api/entities/paymentSteps.ts';
import { withRegion } from '@vitrine/contract/domain/language.ts';
import { decimalPrice } from '@vitrine/contract/domain/money.ts';
import { NotOfferedError } from '../../stores/apiErrors.ts';
import { callApi } from '../../stores/browserClient.ts';
import { showPageButtons } from './pageOrder.ts';
import type { PaymentButtons, PaymentHandlers, Scene } from './paymentButtons.ts';
import { type PaymentOptions, SOURCES, type Source } from './paymentOptions.ts';
import { loadOnce, scriptLoaded } from './scriptLoad.ts';
import { NoPaymentMethodError, PaymentsClosedError } from './unavailable.ts';

const COMPONENTS = ['paypal-payments', 'venmo-payments', 'paypal-guest-payments'] as const;
type Sdk = SdkInstance<typeof COMPONENTS>;

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

/** How the API takes payments; rejects with `PaymentsClosedError` where it has no such call. */
async function readSetup(): Promise<PaymentSetup> {
  try {
    const setup = await callApi(paymentsSetup, {});
    const base = new URL(PUBLIC_API_BASE_URL || '/', location.href);
    return { ...setup, script_url: setup.script_url && new URL(setup.script_url, base).href };
  } catch (error) {
    if (error instanceof NotOfferedError) {
      throw new PaymentsClosedError('The API takes no payments.', { cause: error });
    }
    throw error;
  }
}

async function loadSandbox(url: string): Promise<PayPalV6Namespace> {
  await scriptLoaded(url, loadCustomScript({ url }));
  // The package types `window.paypal` as version 5; the sandbox’s script is made after version 6.
  const paypal = window.paypal as unknown as PayPalV6Namespace | undefined;
  if (!paypal?.version.startsWith('6')) throw new Error(`${url} is not PayPal's script.`);
  return paypal;
}

async function loadLive(environment: 'sandbox' | 'production'): Promise<PayPalV6Namespace> {
  const host = environment === 'production' ? 'www.paypal.com' : 'www.sandbox.paypal.com';
  const paypal = await scriptLoaded(`https://${host}/`, loadCoreSdkScript({ environment }));
  if (!paypal) throw new Error('PayPal’s script brought nothing.');
  return paypal;
}

/**
 * Shows the ways to pay whose payments the API creates and captures (JavaScript SDK v6, or the
 * shop’s own sandbox). Rejects with `ScriptTimeoutError`, `NoPaymentMethodError`, or whatever
 * blocked the script. `testLabel` names the sandbox's buttons: they must not look like
 * PayPal's own.
 */
async function showButtons(
  setup: PaymentSetup,
  testLabel: (source: Source) => string,
  { host, language, order, handlers }: Scene,
): Promise<PaymentButtons> {
  const sandboxUrl = setup.script_url;
  const paypal = await loadOnce(sandboxUrl ?? setup.environment, () =>
    sandboxUrl
      ? loadSandbox(sandboxUrl)
      : loadLive(setup.environment === 'live' ? 'production' : 'sandbox'),
  );
  const sdk: Sdk = await paypal.createInstance({
    clientId: setup.client_id,
    components: COMPONENTS,
    locale: withRegion(language).join('-'),
    pageType: 'checkout',
  });
  const amount = decimalPrice(order().amount);
  const methods = await sdk.findEligibleMethods({ currencyCode: setup.currency, amount });
  const eligible = SOURCES.filter((source) => methods.isEligible(source));
  if (eligible.length === 0) throw new NoPaymentMethodError('PayPal offers no way to pay.');

  const callbacks = {
    onApprove: ({ orderId }: { orderId: string }) => handlers.approve(orderId),
    onCancel: () => handlers.cancel(),
    onError: (error: unknown) => handlers.fail(error),
  };
  const sessions = eligible.map((source) => {
    const session = sessionOf(sdk, source, callbacks);
    const button = sandboxUrl
      ? sandboxButton(testLabel(source), source === eligible[0])
      : payPalButton(source, methods);
    button.addEventListener('click', () => {
      if (!handlers.begin()) return;
      // Not awaited before `start`: a window may be opened only within the click itself.
      const created = handlers.create().then((orderId) => ({ orderId }));
      session.start({ presentationMode: 'auto' }, created).catch(handlers.fail);
    });
    return { session, element: boxed(source, button, sandboxUrl !== null) };
  });
  host.replaceChildren(...sessions.map(({ element }) => element));
  return {
    isTest: setup.environment !== 'live',
    cancel: () => {
      for (const { session } of sessions) session.cancel();
    },
    remove: () => {
      for (const { session } of sessions) session.destroy();
      host.replaceChildren();
    },
  };
}

type Callbacks = Parameters<Sdk['createPayPalGuestOneTimePaymentSession']>[0];

function sessionOf(sdk: Sdk, source: Source, callbacks: Callbacks) {
  switch (source) {
    case 'paypal':
      return sdk.createPayPalOneTimePaymentSession(callbacks);
    case 'venmo':
      return sdk.createVenmoOneTimePaymentSession(callbacks);
    case 'paylater':
      return sdk.createPayLaterOneTimePaymentSession(callbacks);
    case 'card':
      return sdk.createPayPalGuestOneTimePaymentSession(callbacks);
  }
}

function sandboxButton(label: string, isFirst: boolean): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = isFirst ? 'button w-full' : 'button button-quiet w-full';
  button.textContent = label;
  return button;
}

/** PayPal's own elements, defined by its script. */
function payPalButton(source: Source, methods: EligiblePaymentMethodsOutput): HTMLElement {
  switch (source) {
    case 'paypal':
      return Object.assign(document.createElement('paypal-button'), { type: 'pay' as const });
    case 'venmo':
      return Object.assign(document.createElement('venmo-button'), { type: 'pay' as const });
    case 'paylater': {
      const { countryCode, productCode } = methods.getDetails('paylater');
      const button = document.createElement('paypal-pay-later-button');
      return Object.assign(button, { countryCode, productCode });
    }
    case 'card':
      return document.createElement('paypal-basic-card-button');
  }
}

/** PayPal draws its card button within a container only. */
function boxed(source: Source, button: HTMLElement, isTest: boolean): HTMLElement {
  if (isTest || source !== 'card') return button;
  const container = document.createElement('paypal-basic-card-container');
  container.append(button);
  return container;
}
