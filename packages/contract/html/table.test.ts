import { describe, expect, it } from 'vitest';
import { sanitiseHtml } from './sanitise.ts';

function sanitised(html: string): string {
  const once = sanitiseHtml(html);
  expect(sanitiseHtml(once)).toBe(once);
  return once;
}

describe('tables', () => {
  it('get the body they lack', () => {
    expect(sanitised('<table><tr><td colspan="2" rowspan="3">a</table>')).toBe(
      '<table><tbody><tr><td colspan="2" rowspan="3">a</td></tr></tbody></table>',
    );
  });

  it('have captions, one head, bodies and one foot in this order', () => {
    const parts = ['<tfoot><tr><td>f', '<thead><tr><th>h', '<tbody><tr><td>b', '<thead><tr><td>i'];
    expect(sanitised(`<table>${parts.join('')}<caption>c</caption></table>`)).toBe(
      '<table><caption>c</caption><thead><tr><th scope="col">h</th></tr></thead>' +
        '<tbody><tr><td>b</td></tr></tbody><tbody><tr><td>i</td></tr></tbody>' +
        '<tfoot><tr><td>f</td></tr></tfoot></table>',
    );
  });

  it('make one caption of several, and words of a caption with blocks', () => {
    const cell = '<tr><td>x</td></tr>';
    expect(sanitised(`<table><caption>a</caption><caption>b</caption>${cell}</table>`)).toMatch(
      /^<table><caption>a b<\/caption><tbody>/,
    );
    expect(sanitised(`<table><caption>a<table><tr><td>b</table></caption>${cell}</table>`)).toMatch(
      /^<table><caption>a b<\/caption><tbody>/,
    );
    expect(sanitised(`<table><caption> </caption>${cell}</table>`)).not.toContain('caption');
    expect(sanitised('<table><caption><img src="/a.webp"><hr>')).not.toContain('caption');
  });

  it('say what a head cell heads', () => {
    expect(sanitised('<table><tr><th>a<th scope="row">b</table>')).toContain(
      '<th scope="col">a</th><th scope="row">b</th>',
    );
  });

  it('hold headings and quotations in plain cells only', () => {
    expect(sanitised('<table><tr><th scope="row" colspan="2"><h2>a</h2></table>')).toContain(
      '<td colspan="2"><h2>a</h2></td>',
    );
    expect(sanitised('<table><tr><th><div><blockquote>a</blockquote></div></table>')).toContain(
      '<td><div><blockquote>a</blockquote></div></td>',
    );
  });
});

describe('parts of a table without it', () => {
  it.each([
    ['<td>a</td>', '<div>a</div>'],
    ['<th scope="col" lang="en">a</th>', '<div lang="en">a</div>'],
    ['<tr><td>a</td><td>b</td></tr>', '<div>a</div><div>b</div>'],
    ['<tbody><tr><td>a</td></tr></tbody>', '<div>a</div>'],
    ['<caption>a</caption>', '<div>a</div>'],
    ['<thead></thead>', ''],
  ])('%s', (html, expected) => {
    expect(sanitised(html)).toBe(expected);
  });
});
