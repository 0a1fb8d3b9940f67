import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitiseHtml } from './sanitise.ts';
import { textOf } from './text.ts';

describe('textOf', () => {
  it.each([
    ['&amp; &#38; &#x26;', '& & &'],
    ['&lt;b&gt; &quot;x&quot; &apos;y&apos; &#39;z&#39;', `<b> "x" 'y' 'z'`],
    ['a&nbsp;&#160;&#xa0;b', 'a b'],
    ['&#x7FE0;&#32701;', '翠羽'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['Caf&eacute; &ndash; &#8220;S&#x61;lt&rdquo; &hearts;', 'Café – “Salt” ♥'],
    ['&unknown; R&D &copy 2026 ?a=1&copy=2', '&unknown; R&D &copy 2026 ?a=1&copy=2'],
    ['&#xFFFFFF;', '\ufffd'],
    ['under < 100 and over > 50', 'under < 100 and over > 50'],
    ['<!-- gone -->kept', 'kept'],
    ['<!--[if gte mso 9]><xml><w:View>x</w:View></xml><![endif]--><p>a</p><!-- b', 'a'],
    ['<?xml:namespace prefix = o ns = "x" /><style>p > a { color: red }</style>a<b>b</b>', 'ab'],
    ['<p>Tom &amp Jerry</p> &copy=2', 'Tom & Jerry ©=2'],
    ['fits <size 7, <hot> & <b and c> too', 'fits <size 7, <hot> & <b and c> too'],
    [
      '<p><del>$200</del> now <q lang="en">quoted</q></p><details><summary>More</summary>Hidden</details>',
      '$200 now “quoted” More Hidden',
    ],
    ['<ul><li>a</li><li>b<br>c</li></ul><td>d</td><td>e</td>f<wbr>g', 'a b c d e fg'],
  ])('reads %j as %j', (value, expected) => {
    expect(textOf(value)).toBe(expected);
  });

  it('gives back any text that the sanitiser printed', () => {
    const plain = fc.string({ unit: fc.constantFrom(...'ab &;<>"\'#x26lt翠=/!'), maxLength: 30 });
    fc.assert(
      fc.property(plain, (text) => {
        const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
        expect(textOf(sanitiseHtml(`<p>${escaped}</p>`))).toBe(text.replace(/\s+/g, ' ').trim());
      }),
    );
  });

  it('reads a long run of opening brackets without delay', () => {
    expect(textOf('<a'.repeat(100_000))).toHaveLength(200_000);
  });
});
