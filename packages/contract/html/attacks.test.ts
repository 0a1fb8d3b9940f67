import fc from 'fast-check';
import { toString as textContent } from 'hast-util-to-string';
import { describe, expect, it } from 'vitest';
import { sanitiseHtml } from './sanitise.ts';
import { ATTACKS } from './testing/htmlAttacks.ts';
import { readInPage } from './testing/printedHtml.ts';

/** What a string comes to inside text, inside an attribute, and inside an element of its own. */
function expectHarmless(attack: string): void {
  for (const html of [
    attack,
    `<p>${attack}</p>`,
    `<a href="${attack}">a</a>`,
    `<img src='${attack}'>`,
  ]) {
    const clean = sanitiseHtml(html);
    expect(readInPage(clean).problems, html).toEqual([]);
    expect(sanitiseHtml(clean), html).toBe(clean);
  }
}

describe('attacks', () => {
  it('would be seen if they came through', () => {
    expect(readInPage('<p onclick="x">a</p>').problems).toEqual(['<p onClick>']);
    expect(readInPage('<a href="jAva\tscript:x">a</a>').problems).toHaveLength(1);
    expect(readInPage('<img src=//evil.example><svg><a xlink:href=x></svg>').problems).toContain(
      '<svg>',
    );
    expect(readInPage('</main><p>a</p>').problems).toHaveLength(1);
  });

  it.each(ATTACKS)('%j', (attack) => {
    expectHarmless(attack);
  });

  it('leave any text readable where it is text', () => {
    // White space as pages show it: breaks between lines, whichever they were.
    const shown = (all: string) => all.replace(/[\s\u0085]+/g, ' ');
    const part = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...ATTACKS));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
        const text = parts.join('').replace(/[\r\0]/g, '');
        const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
        const printed = sanitiseHtml(`<p>.${escaped}</p>`);
        expect(shown(textContent(readInPage(printed).main))).toBe(shown(`.${text}`));
      }),
    );
  });

  it('put together at random stay harmless', () => {
    const tags =
      'p b a svg math style script table tr td form select option template title mtext mglyph';
    const piece = fc.oneof(
      fc.constantFrom(...tags.split(' ')).chain((tag) => fc.constantFrom(`<${tag}>`, `</${tag}>`)),
      fc.constantFrom(...ATTACKS),
      fc.constantFrom('"', "'", '>', '<!--', '-->', '<a href="', '<img src=', ' onload=x ', 'text'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const clean = sanitiseHtml(pieces.join(''));
        expect(readInPage(clean).problems).toEqual([]);
        expect(sanitiseHtml(clean)).toBe(clean);
      }),
      { numRuns: 500 },
    );
  });
});
