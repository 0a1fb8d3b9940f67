import fc from 'fast-check';
import { toString as textContent } from 'hast-util-to-string';
import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { sanitiseHtml } from './sanitise.ts';
import { readInPage } from './testing/printedHtml.ts';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  elements: ['html5'],
  rules: { 'no-deprecated-attr': 'error', 'no-implicit-close': 'error', 'no-dup-attr': 'error' },
});

function mistakesIn(html: string): string[] {
  const { results } = validator.validateStringSync(html);
  return results.flatMap(({ messages }) => messages.map(({ message }) => message));
}

const text = (html: string) => textContent(readInPage(html).main).replace(/\s+/g, '');

/** Bodies as shops really hold them: pasted from office programs, mailers and old editors. */
const BODIES = {
  'blocks in phrases':
    '<b><p>Bold</p><ul><li>a</li></ul></b><span><h2>T</h2></span><em><div>x</div></em>',
  'items outside lists': '<li>18k gold</li><li>Enamel</li><p>Care:<li>Keep dry</li>',
  'lists in lists': '<ul><ul><li>a</li></ul><li>b</li>c<ol>d</ol></ul>',
  'nested links':
    '<a href="/a">one <a href="/b">two</a></a><a href="/c"><p>x</p><div><a href="/d">y</a></div></a>',
  'a link over a table': '<a href="/a"><table><tr><td><a href="/b">x</a></td></tr></table></a>',
  'headings that skip':
    '<h1>Ring</h1><h4>Care</h4><h6>Note</h6><h3>Size</h3><h2></h2><h5>&nbsp;</h5>',
  'tables without body': '<table border=1 width="100%"><tr><th>Size<th>mm<tr><td>S<td>16</table>',
  'tables out of order':
    '<table><tfoot><tr><td>f<thead><tr><th>h<tbody><tr><td>b<caption>c</table>',
  'a table as page layout':
    '<table><tr><td><table><tr><td><h2>a</h2><td><img src="/a.webp"></table></table>',
  'headings in head cells': '<table><thead><tr><th><h3>Case</h3><th><p>Steel</p></table>',
  'loose cells':
    '<tr><td>a</td><td>b</td></tr><td>c</td><caption>d</caption><tbody><tr><th>e</tbody>',
  'old tags':
    '<center><font color=red size=5>Sale</font></center><marquee><p>x</p></marquee><tt>a</tt><big>b</big>',
  'a mailer':
    '<div style="mso-x:y"><o:p>&nbsp;</o:p><p class=MsoNormal><span lang=EN-US>Silk</span><o:p></o:p></p></div>',
  'unclosed tags': '<p>One<p>Two<div>Three<ul><li>a<li>b<strong>bold<em>both',
  'crossed tags': '<b>a<i>b</b>c</i></p><p>d</b></div>',
  'a word of 200 letters': `<p>${'Donaudampfschiff'.repeat(13).slice(0, 200)}</p>`,
  Chinese:
    '<p>翠羽<b>点翠</b>，<font face="宋体">金工</font>。<center>「羽」——非染非绘</center><li>一、二</li>',
  definitions: '<dl><p>x</p><dt>Case<dd>Steel<dt>Strap</dl><dt>Lug<dd>20 mm',
  'definitions with headings': '<dl><dt><h4>Case</h4></dt><dd><ul><li>Steel</ul></dd></dl>',
  figures:
    '<p><figure><img src="/media/b.jpg" width="10" height="20" border=0><figcaption><p>c</p></figcaption></figure></p><figcaption>d</figcaption>',
  'captions in the middle of a figure':
    '<figure><hr><table><figcaption>a</table><figcaption>b</figcaption><p>c</p></figure>',
  'details and what opens them':
    '<details><summary><h3>More</h3></summary><p>a</p>b<summary>c</summary></details><details>d</details><summary>e</summary>' +
    '<a href="/x"><details><summary>f</summary>g</details></a><b><details><summary>h</summary>i</details></b>',
  changes:
    '<del><p>a</p></del><s><ul><li>b</ul></s><p><strike>c</strike> <ins>d</ins> <time datetime="2026-11-28">e</time></p>',
  'terms and readings':
    '<dfn>a <dfn title="x">b</dfn></dfn><ruby>翠<rp>(</rp><rt>cuì</rt><rp>)</rp></ruby><rt>c</rt><abbr title="d">e</abbr>',
  'numbered items':
    '<ol reversed type="I" start="9"><li value="7">a<li value="x">b</ol><ol type="disc" start="one"><li>c</ol><ul><li value="2">d</ul>',
  quotations: '<p><blockquote>a<p>b</blockquote></p><small><blockquote>c</blockquote></small>',
  'a video page':
    '<iframe src="https://video.example/1"></iframe><p>Watch</p><video controls><source src="a.mp4">No video</video>',
  'a form':
    '<form action="/x"><fieldset><legend>Size</legend><select><option>S<option>M</select><button>Go</button></fieldset></form>',
  breaks: '<br><br/><hr><p><br></p><p><hr></p><wbr>soft&shy;hyphen&nbsp;&copy;&trade;',
  preformatted: '<pre>\n\n a <b>b</b>\n<div>c</div></pre><pre>d</pre><xmp><b>e</b></xmp>',
};

describe('sanitised HTML', () => {
  it.each(Object.entries(BODIES))('is valid for %s', (_, body) => {
    const clean = sanitiseHtml(body);
    expect(mistakesIn(clean), clean).toEqual([]);
    expect(sanitiseHtml(clean)).toBe(clean);
    expect(readInPage(clean).problems).toEqual([]);
  });

  it('says all that a body said', () => {
    const shown = Object.values(BODIES).filter(
      (body) => !/<(?:iframe|form|table|ul|dl|xmp)/.test(body),
    );
    expect(shown.length).toBeGreaterThan(10);
    for (const body of shown) expect(text(sanitiseHtml(body))).toBe(text(body));
  });

  it('is valid however tags are put together', () => {
    const open = (
      'h1 h2 h4 p div span ul ol li dl dt dd figure figcaption b em pre table caption thead tbody ' +
      'tfoot tr th td blockquote code font marquee section button form center option del ins s ' +
      'strike q dfn ruby rt details summary menu'
    ).split(' ');
    const piece = fc.oneof(
      fc.constantFrom(...open).map((tag) => `<${tag}>`),
      fc.constantFrom(...open).map((tag) => `</${tag}>`),
      fc.constantFrom('text', ' ', '<br>', '<hr>', '<a href="/x">', '</a>', '<img src="/a.webp">'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const clean = sanitiseHtml(pieces.join(''));
        expect(mistakesIn(clean)).toEqual([]);
        expect(sanitiseHtml(clean)).toBe(clean);
      }),
      { numRuns: 300 },
    );
  });

  it('would not be valid as it came', () => {
    for (const name of ['nested links', 'tables out of order', 'items outside lists'] as const) {
      expect(mistakesIn(BODIES[name])).not.toEqual([]);
    }
  });
});
