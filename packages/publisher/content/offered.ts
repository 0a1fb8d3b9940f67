import type { Feature } from '@vitrine/contract/api/calls/features.ts';
import { DEFAULT_LANGUAGE } from '@vitrine/contract/domain/language.ts';
import { readItem } from './current.ts';
import { defineQuery } from './query.ts';

/** Whether the shop has what needs an optional call: unless the API is known not to announce it. */
export const isOffered = defineQuery('isOffered', (_, feature: Feature) => isAnnounced(feature));

/** The parameters of a page that needs one of some optional calls: of one page, or of none. */
export const onceIfOffered =
  (...features: Feature[]) =>
  () =>
    features.some(isAnnounced) ? [{}] : [];

const isAnnounced = (feature: Feature): boolean =>
  readItem('features', DEFAULT_LANGUAGE)?.includes(feature) ?? true;
