import { join } from 'node:path';
import { createPayPalClient } from '../../payments/paypalClient.ts';
import { PAYPAL_API } from '../../payments/paypalEnvironment.ts';
import { PRACTICE_WEBHOOK_ID } from '../../payments/standIn/practiceKeys.ts';
import { openStandIn, PRACTICE_PATH, type StandIn } from '../../payments/standIn/standIn.ts';
import type { Fetch } from '../telemetry/outgoing.ts';
import type { PaymentProvider } from './paymentProvider.ts';
import type { PaymentSettings } from './paymentSettings.ts';

/** A provider, and the stand-in where it is that. */
export interface OpenProvider {
  provider: PaymentProvider;
  standIn: StandIn | undefined;
}

/** Makes the provider that the settings ask for; the stand-in remembers in the data folder. */
export function openProvider(
  settings: PaymentSettings,
  dataFolder: string,
  fetch: Fetch,
): OpenProvider {
  if (settings.provider === 'practice') {
    const standIn = openStandIn(join(dataFolder, 'practice-payments.sqlite'));
    return { provider: practiceProvider(standIn), standIn };
  }
  const { environment, clientId, webhookId } = settings;
  const client = createPayPalClient({ ...settings, baseUrl: PAYPAL_API[environment], fetch });
  const provider = { name: 'paypal', environment, clientId, webhookId } as const;
  return { provider: { ...provider, scriptUrl: null, client }, standIn: undefined };
}

/** The stand-in as a provider; `client` may reach it otherwise than within the process. */
export function practiceProvider(
  standIn: StandIn,
  client: PaymentProvider['client'] = standIn.client,
): PaymentProvider {
  return {
    name: 'practice',
    environment: 'practice',
    client,
    clientId: standIn.credentials.clientId,
    webhookId: PRACTICE_WEBHOOK_ID,
    scriptUrl: `${PRACTICE_PATH}/sdk.js`,
  };
}
