import { expect, test } from 'vitest';
import { escapeXml } from './xml.ts';

test('a text is written so that XML reads it back, without what XML can’t hold', () => {
  expect(escapeXml('A & B <i> "腕表" 💍')).toBe('A &amp; B &lt;i&gt; &quot;腕表&quot; 💍');
  expect(escapeXml('a\u0000b\u0008c\uFFFEd\te')).toBe('abcd\te');
  expect(escapeXml('half \uD83D a pair')).toBe('half  a pair');
});
