import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { linkDefaultLanguage } from './linkDefaultLanguage.ts';
import { folderWith } from './testing.ts';

describe('linkDefaultLanguage', () => {
  it('gives pages of the default language their prefixed address, as the same file', () => {
    const folder = folderWith({
      'index.html': 'home',
      '404.html': 'missing',
      'shop/index.html': 'shop',
      'shop/index.html.br': 'shop, compressed',
      'category/腕表/page/2/index.html': 'page 2',
      'zh/index.html': '首页',
      'zh/404.html': '没有',
    });
    expect(linkDefaultLanguage(folder)).toBe(4);
    const shop = ['shop/index.html', 'shop/index.html.br'];
    for (const page of ['index.html', ...shop, 'category/腕表/page/2/index.html']) {
      const [plain, prefixed] = [join(folder, page), join(folder, 'en', page)];
      expect(readFileSync(prefixed, 'utf8')).toBe(readFileSync(plain, 'utf8'));
      expect(statSync(prefixed).ino).toBe(statSync(plain).ino);
    }
    expect(existsSync(join(folder, 'en/zh'))).toBe(false);
  });

  it('takes only pages, and pages whose name begins like a language', () => {
    const folder = folderWith({
      'zhuanti/index.html': 'a',
      'assets/a.css': 'b',
      'sitemap.xml': 'c',
    });
    expect(linkDefaultLanguage(folder)).toBe(1);
    expect(existsSync(join(folder, 'en/zhuanti/index.html'))).toBe(true);
    expect(existsSync(join(folder, 'en/assets'))).toBe(false);
  });

  it('has nothing to do in an empty folder', () => {
    expect(linkDefaultLanguage(folderWith())).toBe(0);
  });
});
