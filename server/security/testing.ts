import type { PolicyFacts } from './contentPolicy.ts';
import { scriptHash } from './scriptHash.ts';

/** A script that stands in the pages of tests. */
export const KNOWN_SCRIPT = 'document.title="ours";';

/** A shop on its own API, without tags, with as many scripts in its pages as the real one has. */
export const POLICY_FACTS: PolicyFacts = {
  ...{ apiOrigin: '', mediaOrigin: '', mediaHosts: [], hasTagManager: false, hasPixel: false },
  isSecure: true,
  scripts: [KNOWN_SCRIPT, ...Array.from({ length: 12 }, (_, index) => `other(${index})`)].map(
    scriptHash,
  ),
  reports: '/api/x/policy-reports',
};
