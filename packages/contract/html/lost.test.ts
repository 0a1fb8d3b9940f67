import { describe, expect, it } from 'vitest';
import { lostIn, textsWithLosses } from './lost.ts';

describe('what pages do not show of HTML', () => {
  it.each([
    ['<p>a <strong>b</strong></p><details><summary>c</summary>d</details>', []],
    ['<p>a <video src="/a.mp4"></video><iframe src="//b"></iframe></p>', ['iframe', 'video']],
    [
      '<form><input><select><option>a</select></form><script>b</script>',
      ['form', 'input', 'script', 'select'],
    ],
    ['<p align="center">a</p>', ['alignment']],
    ['<p style="color:red;text-align: right">a</p><center>b</center>', ['alignment']],
    ['<p style="color:red; text-align: left">a</p>', []],
    ['<p align="left">a</p><table><tr><td align="LEFT">b</table><p align="">c</p>', []],
    ['<p style="text-align: -webkit-auto">a</p><p style="text-align:inherit">b</p>', []],
    ['<p><img align="left" src="/a.webp">a</p>', ['alignment']],
    ['<img src="/a.webp"><img src="https://a.example/b.png">', []],
    ['<img src="data:image/png;base64,AA=="><img data-src="/a.webp">', ['img']],
    ['<a href="WhatsApp://send?x">a</a><a href="sms:12">b</a>', ['WhatsApp: links', 'sms: links']],
    ['<a href="tel:1">a</a><a href="/b?c=d:e">b</a><a href="javascript:void(0)">c</a>', []],
    ['a <video and b, <script', []],
  ])('%j', (html, lost) => {
    expect(lostIn(html)).toEqual(lost);
  });

  it('is all elements where they are nested by the thousand', () => {
    expect(lostIn(`${'<div>'.repeat(20_000)}<video>`)).toEqual(['all elements']);
  });

  it('is named by slug in what an API sent', () => {
    const data = {
      list: [
        { slug: 'ring', description: '<video></video>' },
        { slug: 'pen', content: 'a' },
      ],
    };
    expect(textsWithLosses({ data })).toEqual([{ slug: 'ring', lost: 'video' }]);
  });
});
