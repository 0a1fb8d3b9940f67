/*
 * What the shop looks like: its typefaces, colours and shapes. A new look starts and ends with
 * this file; docs/theming.md says what each value does.
 */

/** Chinese as each platform sets it; the web fonts are Latin only. */
const chineseSans = [
  'PingFang SC',
  'HarmonyOS Sans SC',
  'Noto Sans CJK SC',
  'Noto Sans SC',
  'Source Han Sans SC',
  'Microsoft YaHei',
];

/** The two typefaces: variable fonts of npm packages, and what stands in for them. */
const typefaces = {
  display: {
    name: 'Jost',
    file: '@fontsource-variable/jost/files/jost-latin-wght-normal.woff2',
    weights: ['400'],
    chinese: chineseSans,
    generic: 'sans-serif',
  },
  text: {
    name: 'Hanken Grotesk',
    file: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    weights: ['400', '500 700'],
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

/** The same on white paper: printed pages and emails. */
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

/** Sizes of the display face, with their leading: small and large headings, the hero, the name. */
const sizes = {
  title: ['1.375rem', '1.85rem'],
  heading: ['clamp(1.625rem, 1.35rem + 1.2vw, 2.125rem)', '1.2'],
  hero: ['clamp(2.375rem, 1.7rem + 2.8vw, 5rem)', '1.08'],
  /** Never wider than its share of a small screen, whatever size the reader's text has. */
  logo: ['min(1.25rem, 6.5vw)', { lineHeight: '1.95rem', letterSpacing: '0.2em' }],
};

/** How heavy headings are. */
const headingWeight = '400';

/** Space between letters: small capitals, and what is set a little wider. */
const tracking = { label: '0.16em', wide: '0.1em', slight: '0.02em', heading: '-0.015em' };

/** Corners: marks; buttons and fields; photographs; cards, sheets and notices. */
const corners = { soft: '6px', control: '1.5rem', picture: '0.5rem', panel: '0.75rem' };

/** What photographs go through, so that light studio paper suits the ground. */
const photograph = { filter: 'brightness(0.82) contrast(1.06)' };

module.exports = {
  typefaces,
  scheme,
  palette,
  printed,
  sizes,
  headingWeight,
  tracking,
  corners,
  photograph,
};
