import { describe, expect, it } from 'vitest';
import { sanitiseHtml } from './sanitise.ts';

const cases = (name: string, rows: [html: string, expected: string][]) =>
  describe(name, () => {
    it.each(rows)('%j', (html, expected) => {
      expect(sanitiseHtml(html)).toBe(expected);
      expect(sanitiseHtml(expected)).toBe(expected);
    });
  });

cases('blocks inside phrases dissolve the phrase', [
  ['<b><p>a</p></b>', '<p>a</p>'],
  ['<span><i><div>a</div></i></span>', '<div>a</div>'],
  ['<h2><div>a</div></h2>', '<div>a</div>'],
  ['<small><table><tr><td>a</table></small>', '<table><tbody><tr><td>a</td></tr></tbody></table>'],
  ['<p><marquee><p>a</p></marquee></p>', '<p>a</p>'],
  ['<span><a href="/x"><p>a</p></a></span>', '<a href="/x"><p>a</p></a>'],
]);

cases('list items', [
  ['<li>a</li><li>b</li>', '<div>a</div><div>b</div>'],
  ['<p>a<li>b</li></p>', '<p>a</p><div>b</div><p></p>'],
  ['<ul>\n<li>a</li>\n<li>b</li>\n</ul>', '<ul><li>a</li><li>b</li></ul>'],
  ['<ul>a<p>b</p></ul>', '<ul><li>a</li><li><p>b</p></li></ul>'],
  ['<ul><ul><li>a</li></ul></ul>', '<ul><li><ul><li>a</li></ul></li></ul>'],
  ['<ol><li>a<li> <li><br></ol>', '<ol><li>a</li></ol>'],
  ['<ol><table></table></ol>', '<ol></ol>'],
]);

cases('description lists', [
  ['<dl><dt>a<dt>b<dd>c<dd>d</dl>', '<dl><dt>a</dt><dt>b</dt><dd>c</dd><dd>d</dd></dl>'],
  ['<dt>a</dt><dd>b</dd>', '<div>a</div><div>b</div>'],
  ['<dl><dd>a</dl>', '<div>a</div>'],
  ['<dl><dt>a</dl>', '<div>a</div>'],
  ['<dl>a<dt>b<dd>c</dl>', 'a<div>b</div><div>c</div>'],
  ['<dl><dt><p>a</p></dt><dd>b</dd></dl>', '<p>a</p><div>b</div>'],
  ['<b><dl><dd>a</dl></b>', '<div>a</div>'],
  ['<dl></dl>', ''],
]);

cases('links', [
  ['<a href="/x">a<a href="/y">b</a>c</a>', '<a href="/x">a</a><a href="/y">b</a>c'],
  ['<a href="/x">a<marquee><a href="/y">b</a></marquee></a>', '<a href="/x">ab</a>'],
  ['<a href="/x"><h3>a</h3></a>', '<a href="/x"><h2>a</h2></a>'],
]);

cases('captions of figures', [
  ['<figcaption>a</figcaption>', '<div>a</div>'],
  ['<figure><figcaption>a</figcaption></figure>', '<figure><figcaption>a</figcaption></figure>'],
]);

cases('details', [
  [
    '<details><p>a</p><summary>b</summary></details>',
    '<details><summary>b</summary><p>a</p></details>',
  ],
  [
    '<details><summary><p>a</p><p>b</p></summary>c</details>',
    '<details><summary>a b</summary>c</details>',
  ],
  ['<details>a<summary> </summary></details>', 'a'],
  [
    '<a href="/x"><details><summary>a</summary>b</details></a>',
    '<a href="/x"><div>a</div><div>b</div></a>',
  ],
]);

cases('what is struck out stays so, around blocks too', [
  ['<p><strike>a</strike></p>', '<p><s>a</s></p>'],
  ['<s><p>a</p></s>', '<del><p>a</p></del>'],
]);

cases('blocks that go leave their text apart', [
  ['<section>a</section><section>b</section>', '<div>a</div><div>b</div>'],
  ['<article><p>a</p></article><address lang="fr">b</address>', '<p>a</p><div lang="fr">b</div>'],
  [
    '<menu><li>a</li></menu><fieldset><legend>b</legend>c</fieldset>',
    '<ul><li>a</li></ul><div><div>b</div>c</div>',
  ],
  ['<section></section><video>no video</video>', ''],
]);

cases('preformatted text begins without a line break', [
  ['<pre>\n\n\na\n\nb\n</pre>', '<pre>a\n\nb\n</pre>'],
  ['<pre><!-- --> \n a</pre>', '<pre> \n a</pre>'],
]);

cases('unclosed and crossed tags', [
  ['<p>a<p>b<strong>c', '<p>a</p><p>b<strong>c</strong></p>'],
  ['<b>a<i>b</b>c</i>', '<b>a<i>b</i></b><i>c</i>'],
  ['</div></h1>a</table>', 'a'],
]);
