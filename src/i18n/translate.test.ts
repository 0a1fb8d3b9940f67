import { describe, expect, it } from 'vitest';
import { shop } from '../shop.config.ts';
import { messageTree, translator } from './translate.ts';

describe('translator', () => {
  it('§7.15 speaks one language each, side by side', () => {
    const [en, zh] = [translator('en'), translator('zh')];
    const messages = () => [en('pagination.page', { page: 2 }), zh('pagination.page', { page: 2 })];
    expect(messages()[0]).toBe('Page 2');
    expect(messages()[1]).toMatch(/2.*\p{Script=Han}/u);
    expect(messages()).toEqual(messages());
  });

  it('fills in values as they are: templates escape', () => {
    expect(translator('en')('pagination.titled', { title: '<b>&', page: 2 })).toContain('<b>&');
  });

  it('lets a value from right to left keep to itself', () => {
    expect(translator('en')('blog:by', { author: 'ليلى م.' })).toBe('By \u2068ليلى م.\u2069');
  });

  it('knows the shop', () => {
    const printed = translator('zh')('footer.copyright', { year: 2026 });
    expect(printed).toContain(shop.company.zh);
    expect(printed).not.toContain('{{');
  });
});

describe('messageTree', () => {
  it('gives the sections of a page with the shop’s name filled in', () => {
    const story = messageTree<string[]>('zh', 'about:story');
    expect(story.length).toBeGreaterThan(1);
    expect(story.join()).toContain(shop.company.zh);
    expect(story.join()).not.toContain('{{');
  });
});
