import { describe, expect, it } from 'vitest';
import { blogPath } from './blogLists.ts';

describe('blogPath', () => {
  it('gives the first page of the main list one address only', () => {
    expect([blogPath('list', 1), blogPath('list', 2)]).toEqual(['/blog/', '/blog-list/2/']);
    expect([blogPath('list-page', 1), blogPath('list-page', 2)]).toEqual([
      '/blog-list-page/1/',
      '/blog-list-page/2/',
    ]);
  });
});
