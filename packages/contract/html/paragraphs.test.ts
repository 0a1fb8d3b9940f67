import fc from 'fast-check';
import { fromHtml } from 'hast-util-from-html';
import { describe, expect, it } from 'vitest';
import { sanitiseArticle, sanitiseHtml } from './sanitise.ts';
import { textOf } from './text.ts';

describe('the text of an article stands in blocks', () => {
  it.each([
    ['翠羽，点翠之名。', '<p>翠羽，点翠之名。</p>'],
    ['a <strong>b</strong> c', '<p>a <strong>b</strong> c</p>'],
    ['a<h2>b</h2>c<ul><li>d</li></ul>', '<p>a</p><h2>b</h2><p>c</p><ul><li>d</li></ul>'],
    ['<p>a</p>\n<p>b</p>\n', '<p>a</p>\n<p>b</p>\n'],
    ['<p>a</p><br><p>b</p>', '<p>a</p><p>b</p>'],
    ['a\r\n\r\nb\nc\n \n\n<em>d</em>', '<p>a</p><p>b<br>c</p><p><em>d</em></p>'],
    ['<img src="/a.webp">', '<p><img src="/a.webp" alt="" loading="lazy"></p>'],
    ['<a href="/x"><h2>a</h2></a>', '<a href="/x"><h2>a</h2></a>'],
    ['<dl>a<dt>b<dd>c</dl>', '<p>a</p><div>b</div><div>c</div>'],
    [' <!-- a --> ', ''],
  ])('%j', (html, expected) => {
    expect(sanitiseArticle(html)).toBe(expected);
  });

  it('whatever it is made of, and loses none', () => {
    const part = fc.constantFrom(
      'a',
      ' ',
      '\n\n',
      '<b>b</b>',
      '<br>',
      '<p>c</p>',
      '<h2>d</h2>',
      '<li>e</li>',
      '<td>f',
      '<div>g',
      '</div>',
      '<b>',
      '</b>',
      '<ul>',
      '<img src="/a.webp">',
      '<a href="/x">h</a>',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const html = parts.join('');
        const article = sanitiseArticle(html);
        expect(sanitiseArticle(article)).toBe(article);
        const text = (value: string) => textOf(value).replaceAll(' ', '');
        expect(text(article)).toBe(text(sanitiseHtml(html)));
        const { children } = fromHtml(article, { fragment: true });
        expect(children.filter((node) => node.type === 'text' && node.value.trim())).toEqual([]);
      }),
    );
  });

  it('also where elements are nested by the thousand', () => {
    expect(sanitiseArticle(`${'<div>'.repeat(20_000)}a`)).toBe('<p>a</p>');
  });
});
