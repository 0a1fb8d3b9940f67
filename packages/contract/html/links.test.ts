import { describe, expect, it } from 'vitest';
import { hostElsewhere } from './address.ts';
import { sanitiseHtml } from './sanitise.ts';

describe('hostElsewhere', () => {
  it.each([
    ['https://a.example/b', 'a.example'],
    ['//a.example:8080/b', 'a.example:8080'],
    ['/\\a.example', 'a.example'],
    ['\\\\a.example', 'a.example'],
    ['https:a.example', 'a.example'],
    ['https:/\\a.example', 'a.example'],
    ['\thttps://a.example@b.example/', 'b.example'],
    ['/a.webp', null],
    ['a.webp', null],
    ['#a', null],
    ['', null],
    ['mailto:a@b.example', null],
    ['http://[', ''],
    ['\\\\', ''],
  ])('of %j is %j', (address, host) => {
    expect(hostElsewhere(address)).toBe(host);
  });
});

describe('links of customers', () => {
  it('are told from the shop’s own words, where they lead away', () => {
    const html = '<p><a href="//a.example/" rel="me">a</a> <a href="/shop/">b</a></p>';
    expect(sanitiseHtml(html, 4, 'customer')).toBe(
      '<p><a href="//a.example/" rel="nofollow ugc">a</a> <a href="/shop/">b</a></p>',
    );
    expect(sanitiseHtml(html, 4)).toBe(html);
  });
});
