import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonLd } from './jsonLd.ts';

describe('jsonLd', () => {
  it('cannot end the script element it stands in', () => {
    const names = ['</script><script>alert(1)</script>', '<!--<script>', ']]>', '</SCRIPT >'];
    for (const name of names) {
      const printed = jsonLd({ '@type': 'Product', name });
      expect(printed).not.toContain('<');
      expect(JSON.parse(printed).name).toBe(name);
    }
  });

  it('says the same as the data, whatever it holds', () => {
    const data = fc.dictionary(fc.string(), fc.jsonValue());
    fc.assert(
      fc.property(data, (given) => {
        const printed = jsonLd(given);
        expect(printed).not.toContain('<');
        expect(JSON.parse(printed)).toEqual(
          JSON.parse(JSON.stringify({ '@context': 'https://schema.org', ...given })),
        );
      }),
    );
  });
});
