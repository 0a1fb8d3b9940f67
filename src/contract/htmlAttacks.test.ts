import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { toString as textContent } from 'hast-util-to-string';
import { describe, expect, it } from 'vitest';
import { sanitiseHtml } from './html.ts';
import { readInPage } from './testing/printedHtml.ts';

const ATTACKS = [
  '<img src=x onerror=alert(1)>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<xmp><p id="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<textarea></textarea><script>alert(1)</script></textarea>',
  '<title><a href="</title><img src onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="&#106;avascript:alert(1)">a</a>',
  '<a href="java&Tab;script&colon;alert(1)">a</a>',
  '<a href=" &#14; javascript:alert(1)" target=_top>a</a>',
  '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
  '<base href="https://evil.example/"><meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href=//evil.example/a.css><style>@import "//evil.example"</style>',
  '</main></body></html><script>alert(1)</script>',
  '<plaintext></main><script>alert(1)</script>',
  '<!--><img src onerror=alert(1)>--><!--><script>alert(1)</script>',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<select><option><script>alert(1)</script></option></select>',
  '<p style="background:url(javascript:alert(1))" onmouseover=alert(1)//',
  '<div style="position:fixed;inset:0"><a href=//evil.example>a</a></div>',
  '<img alt="`><script>alert(1)</script>" src=`javascript:alert(1)`>',
  '<a href="https://a.example" onclick\u0000=alert(1)\u0000>a</a><scr\u0000ipt>alert(1)</script>',
  '<body onload=alert(1)><frameset onload=alert(1)><html onclick=alert(1)>',
];

const DATA = join(import.meta.dirname, '../../../shared/data/security');
const missing = !existsSync(DATA);
const needed = missing ? ' (skipped: needs the folder ../shared/data/security)' : '';

/** Fenced blocks whole, and each of their lines, the cheat sheet's own escapes taken away. */
function owaspStrings(): string[] {
  const [file = ''] = globSync('owasp/*.md', { cwd: DATA });
  const text = readFileSync(join(DATA, file), 'utf8');
  const blocks = [...text.matchAll(/^```\w*\n(.*?)^```/gms)].map((match) => match[1] ?? '');
  const given = [...blocks, ...blocks.flatMap((block) => block.split('\n'))];
  return [...given, ...given.map((line) => line.replace(/\\([<>"'`\\])/g, '$1'))];
}

const naughtyStrings = (): string[] =>
  JSON.parse(readFileSync(join(DATA, 'blns/blns.json'), 'utf8')) as string[];

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

  it.skipIf(missing)(`of OWASP’s cheat sheet${needed}`, () => {
    const attacks = owaspStrings();
    expect(attacks.length).toBeGreaterThan(200);
    for (const attack of attacks) expectHarmless(attack);
  });

  it.skipIf(missing)(`of the list of naughty strings${needed}`, () => {
    const strings = naughtyStrings();
    expect(strings.length).toBeGreaterThan(400);
    for (const attack of strings) expectHarmless(attack);
  });

  it.skipIf(missing)(`leave naughty strings readable where they are text${needed}`, () => {
    for (const given of naughtyStrings()) {
      const text = given.replace(/[\r\0]/g, '');
      const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      const printed = sanitiseHtml(`<p>.${escaped}</p>`);
      expect(textContent(readInPage(printed).main)).toBe(`.${text}`);
    }
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
