const { ownShop } = require('./packages/runtime/shop/ownShop.ts');

const tokens = ownShop().tokens;

/*
 * The design tokens that templates use: what the shop looks like, from its tokens.cjs, and what every
 * shop has, such as the sizes of running text. Small distances come from Tailwind's own scale,
 * and a template may still state a measure that is its alone.
 */
module.exports = {
  theme: {
    scheme: tokens.scheme,
    palette: tokens.palette,
    printed: tokens.printed,
    photograph: tokens.photograph,
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      ...Object.fromEntries(Object.keys(tokens.palette).map((name) => [name, `var(--${name})`])),
    },
    /** Which typeface a language is set in: src/styles/faces.css. */
    fontFamily: { display: 'var(--face-display)', text: 'var(--face-text)' },
    fontSize: {
      /** Small print: 13 px, 14 in Chinese (chinese.css). */
      fine: ['var(--fine)', { lineHeight: '1.25rem', letterSpacing: '0.02em' }],
      /** Names on cards and facts; running text; what introduces a page. */
      small: ['0.9375rem', '1.4375rem'],
      base: ['1.0625rem', '1.7rem'],
      lead: ['1.1875rem', '1.85rem'],
      /** Headings within running text; quotations have the size of the second. */
      'prose-h2': ['1.75rem', '1.25'],
      'prose-h3': ['1.375rem', '1.25'],
      'prose-h4': ['1.125rem', '1.25'],
      /** An article's running text, and the sentences drawn out of it. */
      reading: ['1.0625rem', '1.7'],
      quote: ['clamp(1.5rem, 1.3rem + 0.9vw, 2rem)', '1.35'],
      ...tokens.sizes,
    },
    borderRadius: { none: '0', full: '9999px', ...tokens.corners },
    extend: {
      /** On screens wider than a laptop's, the page takes four fifths of them. */
      maxWidth: { page: 'clamp(82rem, 80vw, 104rem)', prose: '42rem' },
      screens: { widest: '120rem' },
      spacing: { gutter: 'clamp(1.125rem, 4vw, 3rem)', section: 'clamp(3rem, 7vw, 6rem)' },
      aspectRatio: { product: '4 / 5', cover: '4 / 3', article: '16 / 9' },
      letterSpacing: tokens.tracking,
      fontWeight: { heading: tokens.headingWeight },
      /** Chinese needs more air between its lines than Latin of the same size. */
      lineHeight: { chinese: '1.75', 'chinese-heading': '1.3' },
    },
  },
};
