import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metaDescription } from './description.ts';

const shown = (text: string) => metaDescription('', text, 'Halcyre');

describe('metaDescription', () => {
  it('§9.20 is the summary, else the description, else the fallback', () => {
    expect(metaDescription('A ring.', '<p>Long.</p>', 'Halcyre')).toBe('A ring.');
    expect(metaDescription('  ', '<p>Long.</p>', 'Halcyre')).toBe('Long.');
    expect(metaDescription('', '<p> </p><img src="a" alt="b">', 'Halcyre')).toBe('Halcyre');
  });

  it('§9.20 takes tags away without gluing paragraphs or parting words', () => {
    expect(shown('<p>Gold.</p><p>Teal <em>enamel</em>, by <b>h</b>and.</p>')).toBe(
      'Gold. Teal enamel, by hand.',
    );
    expect(shown('<p>以<strong>点翠</strong>入戒。</p>')).toBe('以点翠入戒。');
    expect(shown('<p>A<br>B</p><img src="a" alt="5 > 4">C')).toBe('A B C');
  });

  it('keeps a text of 150 characters whole', () => {
    const text = `${'word '.repeat(29)}worde`;
    expect(text).toHaveLength(150);
    expect(shown(text)).toBe(text);
  });

  it('cuts a longer text after a word', () => {
    const text = shown('Rain on cedar and moss. '.repeat(20));
    expect(text.length).toBeLessThanOrEqual(150);
    expect(text).toMatch(/ (?:Rain|on|cedar|and|moss\.)…$/);
  });

  it('cuts text without spaces at the limit, between whole characters', () => {
    expect(shown('翠'.repeat(400))).toBe(`${'翠'.repeat(149)}…`);
    expect(shown('𠮷'.repeat(400))).toBe(`${'𠮷'.repeat(149)}…`);
    expect(shown(`On ${'x'.repeat(400)}`)).toBe(`On ${'x'.repeat(146)}…`);
  });

  it('cuts Chinese between words, and not before a comma', () => {
    const before = '每一枚都在深圳检验。'.repeat(14);
    expect([...before].length).toBe(140);
    expect(shown(`${before}然后装入木盒，再交给快递公司送到您的手中。`)).toBe(
      `${before}然后装入木盒，再…`,
    );
    expect(shown(`${'店'.repeat(146)}，，，${'店'.repeat(20)}`)).toBe(`${'店'.repeat(146)}…`);
  });

  it('§9.20 is never longer than 150 characters, begins as the text does, has no tag and no line break', () => {
    const texts = fc.string({
      unit: fc.constantFrom('a', 'bc', '翠', ' ', '\n', '🪶', '.'),
      maxLength: 400,
    });
    fc.assert(
      fc.property(texts, (text) => {
        const description = shown(`<div><p>${text}</p></div>`);
        const folded = text.replace(/\s+/g, ' ').trim() || 'Halcyre';
        expect([...description].length).toBeLessThanOrEqual(150);
        expect(folded.startsWith(description.replace(/…$/, ''))).toBe(true);
        expect(description).not.toMatch(/[<>\n]/);
      }),
    );
  });
});
