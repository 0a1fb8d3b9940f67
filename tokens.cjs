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
/** Where only SimSun is left, which is drawn for small text, headings are set in the other kind. */
const chineseSerif = [
  'Songti SC',
  'Noto Serif CJK SC',
  'Noto Serif SC',
  'Source Han Serif SC',
  ...chineseSans,
];

/** The two typefaces: variable fonts of npm packages, and what stands in for them. */
const typefaces = {
  display: {
    name: 'Cormorant Garamond',
    file: '@fontsource-variable/cormorant-garamond/files/cormorant-garamond-latin-wght-normal.woff2',
    weights: ['500'],
    chinese: chineseSerif,
    generic: 'serif',
  },
  text: {
    name: 'Inter',
    file: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    weights: ['400', '500 700'],
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
  /** The one accent, a blue-green. */
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

/** Sizes of the display face, with their leading: small and large headings, the hero, the name. */
const sizes = {
  title: ['1.5rem', '1.95rem'],
  heading: ['clamp(1.75rem, 1.45rem + 1.3vw, 2.375rem)', '1.18'],
  hero: ['clamp(2.5rem, 1.8rem + 3vw, 5.25rem)', '1.06'],
  /** Never wider than its share of a small screen, whatever size the reader's text has. */
  logo: ['min(1.5rem, 6.5vw)', { lineHeight: '1.95rem', letterSpacing: '0.08em' }],
};

/** How heavy headings are. */
const headingWeight = '500';

/** Space between letters: small capitals, and what is set a little wider. */
const tracking = { label: '0.14em', wide: '0.08em', slight: '0.04em', heading: '0' };

/** Corners: marks; buttons and fields; photographs; cards, sheets and notices. */
const corners = { soft: '2px', control: '0', picture: '0', panel: '0' };

/** What photographs go through, so that light studio paper suits the ground. */
const photograph = { filter: 'none' };

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
