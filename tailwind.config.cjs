/*
 * The shop's design tokens: colour, type, space and shape. A new look starts and ends with this
 * file; docs/theming.md says what each does. Small distances come from Tailwind's own scale, and a
 * template may still state a measure that is its alone.
 */

/** Chinese as each platform sets it; the web fonts are Latin only. */
const chineseSerif = [
  ...['Songti SC', 'Noto Serif CJK SC', 'Noto Serif SC', 'Source Han Serif SC'],
  ...['Source Han Serif CN', 'STSong', 'SimSun'],
];
const chineseSans = [
  ...['PingFang SC', 'HarmonyOS Sans SC', 'Noto Sans CJK SC', 'Noto Sans SC'],
  ...['Source Han Sans SC', 'Source Han Sans CN', 'Microsoft YaHei'],
];

/** The two typefaces: variable fonts of npm packages, and what stands in for them. */
const typefaces = {
  display: {
    name: 'Cormorant Garamond',
    file: '@fontsource-variable/cormorant-garamond/files/cormorant-garamond-latin-wght-normal.woff2',
    weights: '300 700',
    chinese: chineseSerif,
    generic: 'serif',
  },
  text: {
    name: 'Inter',
    file: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    weights: '100 900',
    chinese: chineseSans,
    generic: 'sans-serif',
  },
};

/** Whether the ground is light or dark; form controls and scrollbars follow. */
const scheme = 'light';

const palette = {
  /** Page ground, set-off ground, and the ground of fields, cards and sheets. */
  paper: '#faf8f4',
  surface: '#f1ede6',
  raised: '#ffffff',
  /** Hairlines; decoration only, never text. */
  line: '#ddd6ca',
  /** Borders of controls: 3:1 on every ground. */
  edge: '#8a8274',
  /** Text: main, quiet. */
  ink: '#1c1a17',
  muted: '#625b50',
  /** The one accent, kingfisher blue-green. */
  accent: '#0f5c63',
  'accent-deep': '#0a4348',
  /** Reduced prices and errors. */
  sale: '#8f2d1c',
  success: '#2c5e3a',
  /** What lies over the page, veils and the lightbox, and what is read on it. */
  shade: '#1c1a17',
  light: '#faf8f4',
};

/** The same on white paper: printed pages and letters. */
const printed = { ...palette, paper: '#ffffff' };

module.exports = {
  typefaces,
  theme: {
    scheme,
    palette,
    printed,
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      ...Object.fromEntries(Object.keys(palette).map((name) => [name, `var(--${name})`])),
    },
    /** Which typeface a language is set in: src/styles/faces.css. */
    fontFamily: { display: 'var(--face-display)', text: 'var(--face-text)' },
    fontSize: {
      fine: ['0.75rem', { lineHeight: '1.125rem', letterSpacing: '0.02em' }],
      small: ['0.875rem', '1.375rem'],
      base: ['1rem', '1.65rem'],
      lead: ['1.1875rem', '1.85rem'],
      title: ['1.5rem', '1.95rem'],
      heading: ['clamp(1.75rem, 1.45rem + 1.3vw, 2.375rem)', '1.18'],
      /** Never wider than its share of a small screen, whatever size the reader's text has. */
      logo: ['min(1.5rem, 7.5vw)', { lineHeight: '1.95rem', letterSpacing: '0.08em' }],
      /** Headings within running text; quotations have the size of the second. */
      'prose-h2': ['1.75rem', '1.25'],
      'prose-h3': ['1.375rem', '1.25'],
      'prose-h4': ['1.125rem', '1.25'],
      'label-chinese': '0.8125rem',
      /** An article's running text, and the sentences drawn out of it. */
      reading: ['1.0625rem', '1.7'],
      quote: ['clamp(1.5rem, 1.3rem + 0.9vw, 2rem)', '1.35'],
      hero: ['clamp(2.5rem, 1.8rem + 3.2vw, 4.5rem)', '1.06'],
    },
    borderRadius: {
      none: '0',
      soft: '2px',
      /** Buttons and fields; photographs; cards, sheets and notices. */
      control: '0',
      picture: '0',
      panel: '0',
      full: '9999px',
    },
    /** What photographs go through, so that light studio paper suits the ground. */
    photograph: { filter: 'none' },
    extend: {
      maxWidth: { page: '82rem', prose: '42rem' },
      spacing: { gutter: 'clamp(1.125rem, 4vw, 3rem)', section: 'clamp(3rem, 7vw, 6rem)' },
      aspectRatio: { product: '4 / 5', cover: '4 / 3', article: '16 / 9' },
      letterSpacing: { label: '0.14em', wide: '0.08em', slight: '0.04em', heading: '0' },
      fontWeight: { heading: '500' },
      /** Chinese needs more air between its lines than Latin of the same size. */
      lineHeight: { chinese: '1.75', 'chinese-heading': '1.3' },
    },
  },
};
