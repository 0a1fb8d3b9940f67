import { type Feature, features } from '@vitrine/contract/api/calls/features.ts';
import { type Client, RETRIED_STATUSES } from '@vitrine/contract/api/client.ts';
import { ApiError, ApiRefusalError } from '@vitrine/contract/api/errors.ts';
import { DEFAULT_LANGUAGE } from '@vitrine/contract/domain/language.ts';
import { isMissing } from './buildStoppedError.ts';
import type { Reading } from './refresh.ts';

/**
 * Reads which optional calls the API announces. If it fails, what it last announced still holds:
 * a hiccup makes no shop smaller. If nothing is known of it yet, the item is left out.
 */
export async function readFeatures(client: Client, reading: Reading): Promise<void> {
  const before = reading.read('features', DEFAULT_LANGUAGE, '');
  const announced = await announcedBy(client, before);
  if (announced) reading.put('features', DEFAULT_LANGUAGE, '', announced);
}

async function announcedBy(client: Client, before?: Feature[]): Promise<Feature[] | undefined> {
  try {
    return (await client(features, {})).features;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isMissing(error)) return [];
    return before ?? (isPassing(error) ? undefined : []);
  }
}

/** Whether a failure says nothing of what the API has. */
function isPassing(error: ApiError): boolean {
  if (error instanceof ApiRefusalError) {
    return RETRIED_STATUSES.has(error.status) || RETRIED_STATUSES.has(error.code);
  }
  return error.kind !== 'malformed';
}
