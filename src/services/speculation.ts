import file from './speculationRules.ts?rules-file';

/**
 * Makes the next page ready while a link to it is pointed at or pressed; the browser keeps the two
 * latest, and none where the visitor saves data or battery. The rules come after all that the first
 * page shows, and pages share them; the policy of pages has their hash, and so takes no others.
 */
const policy = globalThis.trustedTypes?.createPolicy('speculation', {
  createScript: (text) => text,
});

let script: HTMLScriptElement | undefined;

/** Rules that leave the page take along what was fetched by them; their copy begins anew. */
async function speculate(): Promise<void> {
  const response = await fetch(file);
  const rules = await response.text();
  script?.remove();
  script = document.createElement('script');
  script.type = 'speculationrules';
  script.textContent = (policy?.createScript(rules) ?? rules) as string;
  document.head.append(script);
}

// Without them every link still leads where it did.
const begin = () => speculate().catch((error: unknown) => console.info(error));
begin();
addEventListener('published' satisfies PageEvent, begin);
