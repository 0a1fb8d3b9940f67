import { sendPolicyReports } from '@vitrine/contract/api/calls/policyReports.ts';
import { mediaHosts } from '@vitrine/contract/domain/mediaPlaces.ts';
import type { PageScript, PolicyFacts } from '@vitrine/runtime/security/contentPolicy.ts';

/**
 * What the policy of a version of the code is made from: the scripts of all its pages, so that it
 * holds whichever of them are rendered, and where pages expect things (`renderEnv`).
 */
export function policyFacts(scripts: PageScript[], env: Record<string, string>): PolicyFacts {
  const apiBaseUrl = (env.PUBLIC_API_BASE_URL ?? '').replace(/\/$/, '');
  return {
    apiOrigin: originOf(apiBaseUrl),
    mediaOrigin: originOf(env.MEDIA_BASE_URL ?? ''),
    mediaHosts: [...mediaHosts(), originOf(env.MEDIA_RESIZE ?? '')].filter(Boolean),
    hasTagManager: Boolean(env.PUBLIC_TAG_MANAGER_ID),
    hasPixel: Boolean(env.PUBLIC_ADS_PIXEL_ID),
    isSecure: (env.SITE_URL ?? '').startsWith('https:'),
    scripts,
    reports: `${apiBaseUrl}${sendPolicyReports.path}`,
  };
}

/** Empty for an address within the shop. */
const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : '');
