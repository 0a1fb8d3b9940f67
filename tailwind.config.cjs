/**
 * The shop's design tokens: colour, type, space and shape. Templates use these names only, so a
 * new look is a change of this file.
 *
 * @type {import('tailwindcss').Config}
 */
const chineseSerif = [
  '"Songti SC"',
  '"Noto Serif SC"',
  '"Noto Serif CJK SC"',
  '"Source Han Serif SC"',
  'SimSun',
];
const chineseSans = ['"PingFang SC"', '"Noto Sans SC"', '"Noto Sans CJK SC"', '"Microsoft YaHei"'];

module.exports = {
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      /** Page ground and raised ground. */
      paper: '#faf8f4',
      surface: '#f1ede6',
      /** Hairlines; decoration only, never text. */
      line: '#ddd6ca',
      /** Borders of controls: 3:1 on paper. */
      edge: '#8a8274',
      /** Text: main, quiet (both AA on paper and surface). */
      ink: '#1c1a17',
      muted: '#625b50',
      /** The one accent, kingfisher blue-green. */
      accent: '#0f5c63',
      'accent-deep': '#0a4348',
      /** Reduced prices and errors. */
      sale: '#8f2d1c',
      success: '#2c5e3a',
      white: '#ffffff',
    },
    fontFamily: {
      display: ['var(--font-display)', ...chineseSerif, 'serif'],
      text: ['var(--font-text)', ...chineseSans, 'sans-serif'],
    },
    fontSize: {
      fine: ['0.75rem', { lineHeight: '1.125rem', letterSpacing: '0.02em' }],
      small: ['0.875rem', '1.375rem'],
      base: ['1rem', '1.65rem'],
      lead: ['1.1875rem', '1.85rem'],
      title: ['1.5rem', '1.95rem'],
      heading: ['clamp(1.75rem, 1.45rem + 1.3vw, 2.375rem)', '1.18'],
      hero: ['clamp(2.5rem, 1.8rem + 3.2vw, 4.5rem)', '1.06'],
    },
    borderRadius: { none: '0', soft: '2px', full: '9999px' },
    extend: {
      maxWidth: { page: '82rem', prose: '42rem' },
      spacing: { gutter: 'clamp(1.125rem, 4vw, 3rem)', section: 'clamp(3rem, 7vw, 6rem)' },
      aspectRatio: { product: '4 / 5', cover: '4 / 3', article: '16 / 9' },
      letterSpacing: { label: '0.14em' },
    },
  },
};
