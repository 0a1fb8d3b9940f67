import { join } from 'node:path';
import type { PaymentEnvironment } from '../database/orderTables.ts';
import { createPayPalClient, PAYPAL_API, type PayPalClient } from '../paypal/paypalClient.ts';
import { openSandbox, SANDBOX_PATH, type Sandbox } from '../paypal/sandbox/sandbox.ts';
import { SANDBOX_WEBHOOK_ID } from '../paypal/sandbox/sandboxKeys.ts';
import type { Fetch } from '../telemetry/outgoing.ts';
import type { PaymentSettings } from './paymentSettings.ts';

/** Who takes the payments: PayPal, or the shop’s own sandbox. */
export interface PaymentProvider {
  name: 'paypal' | 'practice';
  environment: PaymentEnvironment;
  clientId: string;
  webhookId: string;
  /** The sandbox's script, as a path on the API's host. */
  scriptUrl: string | null;
  client: PayPalClient;
}

/** A provider, and the sandbox if it is that. */
export interface OpenProvider {
  provider: PaymentProvider;
  sandbox: Sandbox | undefined;
}

/** Makes the provider that the settings ask for; the sandbox remembers in the data folder. */
export function openProvider(
  settings: PaymentSettings,
  dataFolder: string,
  fetch: Fetch,
): OpenProvider {
  if (settings.provider === 'practice') {
    const sandbox = openSandbox(join(dataFolder, 'practice-payments.sqlite'));
    return { provider: sandboxProvider(sandbox), sandbox };
  }
  const { environment, clientId, webhookId } = settings;
  const client = createPayPalClient({ ...settings, baseUrl: PAYPAL_API[environment], fetch });
  const provider = { name: 'paypal', environment, clientId, webhookId } as const;
  return { provider: { ...provider, scriptUrl: null, client }, sandbox: undefined };
}

/** The sandbox as a provider; `client` may reach it otherwise than within the process. */
export function sandboxProvider(
  sandbox: Sandbox,
  client: PaymentProvider['client'] = sandbox.client,
): PaymentProvider {
  return {
    name: 'practice',
    environment: 'practice',
    client,
    clientId: sandbox.credentials.clientId,
    webhookId: SANDBOX_WEBHOOK_ID,
    scriptUrl: `${SANDBOX_PATH}/sdk.js`,
  };
}
