import { describe, expect, it } from 'vitest';
import { translator } from '../../i18n/translate.ts';
import { pagedHead, pagePath } from './pagedHead.ts';

const head = { title: 'Watches', description: 'All our watches.' };
const pathOf = (page: number) => pagePath('/category/watches/', page);

describe('pagePath', () => {
  it('is the list itself for page 1', () => {
    expect(pagePath('/', 1)).toBe('/');
    expect(pagePath('/', 2)).toBe('/page/2/');
    expect(pagePath('/shop/', 1)).toBe('/shop/');
    expect(pagePath('/category/watches/', 12)).toBe('/category/watches/page/12/');
  });
});

describe('pagedHead', () => {
  const t = translator('en');

  it('leaves a list of one page as it is', () => {
    const paged = pagedHead(head, { page: 1, total: 1 }, pathOf, t);
    expect(paged).toEqual({
      ...head,
      path: '/category/watches/',
      prev: undefined,
      next: undefined,
    });
  });

  it('links the first page to the second only', () => {
    const paged = pagedHead(head, { page: 1, total: 3 }, pathOf, t);
    expect(paged).toMatchObject({ title: 'Watches', path: '/category/watches/' });
    expect([paged.prev, paged.next]).toEqual([undefined, '/category/watches/page/2/']);
  });

  it('§2.30 numbers title and description of a later page and links both ways', () => {
    const paged = pagedHead(head, { page: 2, total: 3 }, pathOf, t);
    expect(paged.title).toMatch(/^Watches.*2/);
    expect(paged.description).toMatch(/^All our watches.*2/);
    expect(paged.path).toBe('/category/watches/page/2/');
    expect([paged.prev, paged.next]).toEqual(['/category/watches/', '/category/watches/page/3/']);
  });

  it('ends at the last page', () => {
    const paged = pagedHead(head, { page: 3, total: 3 }, pathOf, translator('zh'));
    expect([paged.prev, paged.next]).toEqual(['/category/watches/page/2/', undefined]);
    expect(paged.title).toContain('3');
  });

  it('keeps a name with markup as it is', () => {
    const paged = pagedHead({ ...head, title: 'Pens & <ink>' }, { page: 2, total: 2 }, pathOf, t);
    expect(paged.title).toContain('Pens & <ink>');
  });
});
