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
      fine: ['0.75rem', { lineHeight: '1.125rem', letterSpacing: '0.02em' }],
      small: ['0.875rem', '1.375rem'],
      base: ['1rem', '1.65rem'],
      lead: ['1.1875rem', '1.85rem'],
      /** Headings within running text; quotations have the size of the second. */
      'prose-h2': ['1.75rem', '1.25'],
      'prose-h3': ['1.375rem', '1.25'],
      'prose-h4': ['1.125rem', '1.25'],
      'label-chinese': '0.8125rem',
      /** An article's running text, and the sentences drawn out of it. */
      reading: ['1.0625rem', '1.7'],
      quote: ['clamp(1.5rem, 1.3rem + 0.9vw, 2rem)', '1.35'],
      ...tokens.sizes,
    },
    borderRadius: { none: '0', full: '9999px', ...tokens.corners },
    extend: {
      maxWidth: { page: '82rem', prose: '42rem' },
      spacing: { gutter: 'clamp(1.125rem, 4vw, 3rem)', section: 'clamp(3rem, 7vw, 6rem)' },
      aspectRatio: { product: '4 / 5', cover: '4 / 3', article: '16 / 9' },
      letterSpacing: tokens.tracking,
      fontWeight: { heading: tokens.headingWeight },
      /** Chinese needs more air between its lines than Latin of the same size. */
      lineHeight: { chinese: '1.75', 'chinese-heading': '1.3' },
    },
  },
};
