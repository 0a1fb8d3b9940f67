import { OWN_POLICY_ROLES, type PolicyFacts, scriptHash } from './contentPolicy.ts';

/** A script that stands in the pages of tests. */
export const KNOWN_SCRIPT = 'document.title="ours";';

/** On pages of products. */
export const PRODUCT_SCRIPT = 'document.title="product";';

/** A shop on its own API, without tags, with as many scripts in its pages as the real one has. */
export const POLICY_FACTS: PolicyFacts = {
  apiOrigin: '',
  mediaOrigin: '',
  mediaHosts: [],
  hasTagManager: false,
  hasPixel: false,
  isSecure: true,
  scripts: [
    { hash: scriptHash(KNOWN_SCRIPT), on: OWN_POLICY_ROLES },
    { hash: scriptHash(PRODUCT_SCRIPT), on: ['product'] },
    ...Array.from({ length: 12 }, (_, index) => ({ hash: scriptHash(`other(${index})`), on: [] })),
  ],
  reports: '/api/x/policy-reports',
};
