import { contentPolicies } from '@vitrine/runtime/security/contentPolicy.ts';
import { expect, it } from 'vitest';
import { readMediaResize } from '../settings/mediaResize.ts';
import { policyFacts } from './policyFacts.ts';

it.each([
  ['imgproxy https://img.example:8443/proxy', ' https://img.example:8443'],
  ['https://img.example/{width}/{url}', ' https://img.example'],
  ['cloudflare https://shop.example', ' https://shop.example'],
  ['shopify', ''],
  ['publisher', ''],
])('lets pages load images of the service in %s', (setting, host) => {
  const facts = policyFacts([], { MEDIA_RESIZE: readMediaResize(setting)?.service ?? '' });
  for (const policy of [contentPolicies(facts).list, contentPolicies(facts).checkout]) {
    expect(policy).toMatch(
      new RegExp(`img-src 'self' data: blob:${host}(?:;| https://\\*\\.paypal)`),
    );
  }
});
