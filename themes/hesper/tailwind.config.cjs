/*
 * The shop's design tokens: colour, type, space and shape. A new look starts and ends with this
 * file; docs/theming.md says what each does. Small distances come from Tailwind's own scale, and a
 * template may still state a measure that is its alone.
 */

/** Chinese as each platform sets it; the web fonts are Latin only. */
const chineseSans = [
  ...['PingFang SC', 'HarmonyOS Sans SC', 'Noto Sans CJK SC', 'Noto Sans SC'],
  ...['Source Han Sans SC', 'Source Han Sans CN', 'Microsoft YaHei'],
];

/** The two typefaces: variable fonts of npm packages, and what stands in for them. */
const typefaces = {
  display: {
    name: 'Jost',
    file: '@fontsource-variable/jost/files/jost-latin-wght-normal.woff2',
    weights: '100 900',
    chinese: chineseSans,
    generic: 'sans-serif',
  },
  text: {
    name: 'Hanken Grotesk',
    file: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    weights: '100 900',
    chinese: chineseSans,
    generic: 'sans-serif',
  },
};

/** Whether the ground is light or dark; form controls and scrollbars follow. */
const scheme = 'dark';

const palette = {
  /** Page ground, set-off ground, and the ground of fields, cards and sheets. */
  paper: '#11151c',
  surface: '#181d26',
  raised: '#1f2530',
  /** Hairlines; decoration only, never text. */
  line: '#2d3542',
  /** Borders of controls: 3:1 on every ground. */
  edge: '#7c8698',
  /** Text: main, quiet. */
  ink: '#eee9e1',
  muted: '#aab0ba',
  /** The one accent, the evening star's pale gold. */
  accent: '#d8bd8b',
  'accent-deep': '#ecd9b4',
  /** Reduced prices and errors. */
  sale: '#ff9a8a',
  success: '#8fcfa5',
  /** What lies over the page, veils and the lightbox, and what is read on it. */
  shade: '#05070a',
  light: '#f4efe7',
};

/** The same on white paper: printed pages and letters. */
const printed = {
  paper: '#ffffff',
  surface: '#f2f1ee',
  raised: '#ffffff',
  line: '#d8d6d0',
  edge: '#7d7f85',
  ink: '#11151c',
  muted: '#555a63',
  accent: '#75571f',
  'accent-deep': '#5a4214',
  sale: '#a02c1c',
  success: '#28633c',
  shade: '#05070a',
  light: '#f4efe7',
};

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
      title: ['1.375rem', '1.85rem'],
      heading: ['clamp(1.625rem, 1.35rem + 1.2vw, 2.125rem)', '1.2'],
      /** Never wider than its share of a small screen, whatever size the reader's text has. */
      logo: ['min(1.25rem, 6.5vw)', { lineHeight: '1.95rem', letterSpacing: '0.2em' }],
      /** Headings within running text; quotations have the size of the second. */
      'prose-h2': ['1.75rem', '1.25'],
      'prose-h3': ['1.375rem', '1.25'],
      'prose-h4': ['1.125rem', '1.25'],
      'label-chinese': '0.8125rem',
      hero: ['clamp(2.375rem, 1.7rem + 3vw, 4.25rem)', '1.08'],
    },
    borderRadius: {
      none: '0',
      soft: '6px',
      /** Buttons and fields; photographs; cards, sheets and notices. */
      control: '1.5rem',
      picture: '0.5rem',
      panel: '0.75rem',
      full: '9999px',
    },
    /** What photographs go through, so that light studio paper suits the ground. */
    photograph: { filter: 'brightness(0.82) contrast(1.06)' },
    extend: {
      maxWidth: { page: '82rem', prose: '42rem' },
      spacing: { gutter: 'clamp(1.125rem, 4vw, 3rem)', section: 'clamp(3rem, 7vw, 6rem)' },
      aspectRatio: { product: '4 / 5', cover: '4 / 3', article: '16 / 9' },
      letterSpacing: { label: '0.16em', wide: '0.1em', slight: '0.02em', heading: '-0.015em' },
      fontWeight: { heading: '400' },
      /** Chinese needs more air between its lines than Latin of the same size. */
      lineHeight: { chinese: '1.75', 'chinese-heading': '1.3' },
    },
  },
};
