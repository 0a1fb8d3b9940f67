import { expect, it } from 'vitest';
import { securityHeaders } from '../../security/securityHeaders.ts';
import { KNOWN_SCRIPT, POLICY_FACTS } from '../../security/testing.ts';
import { writeReleaseHeaders } from '../../site/releaseHeaders.ts';
import { folderWith } from '../../testing.ts';
import { openScriptCheck } from './scriptCheck.ts';

function check(html: string): string[] {
  const site = folderWith();
  writeReleaseHeaders(site, securityHeaders(POLICY_FACTS));
  return openScriptCheck(site)('shop/index.html', html);
}

it.each([
  ['one of the policy', `<script>${KNOWN_SCRIPT}</script>`],
  ['one of the policy with data', `<script data-page="1">${KNOWN_SCRIPT}</script>`],
  ['a file', '<script type="module" src="/assets/a.js"></script>'],
  ['data', '<script type="application/ld+json">{"a":1}</script>'],
  ['words of a reader', '<p>&lt;script>alert(1)&lt;/script></p>'],
])('lets a page with %s through', (_, html) => {
  expect(check(html)).toEqual([]);
});

it.each([
  ['another', '<script>other()</script>'],
  ['other rules', '<script type="speculationrules">{"prefetch":[]}</script>'],
  ['another of a type', '<script type="module">other()</script>'],
  ['the same with a space', `<script>${KNOWN_SCRIPT} </script>`],
  ['one beside good ones', `<script>${KNOWN_SCRIPT}</script><script>\nother()</script>`],
])('stops a page with %s', (_, html) => {
  expect(check(html)).toEqual([expect.stringMatching(/^script: /)]);
});
