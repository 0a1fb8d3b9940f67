/**
 * The shop's design tokens: colour, type, space and shape. Colours, type sizes and the page's
 * measures have their names here, so a new look starts with this file; small distances come from
 * Tailwind's own scale, and a template may still state a measure that is its alone.
 */
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
    /** The families and what stands in for them: astro.config.mjs. */
    fontFamily: {
      display: 'var(--font-display)',
      text: 'var(--font-text)',
    },
    fontSize: {
      fine: ['0.75rem', { lineHeight: '1.125rem', letterSpacing: '0.02em' }],
      small: ['0.875rem', '1.375rem'],
      base: ['1rem', '1.65rem'],
      lead: ['1.1875rem', '1.85rem'],
      title: ['1.5rem', '1.95rem'],
      heading: ['clamp(1.75rem, 1.45rem + 1.3vw, 2.375rem)', '1.18'],
      /** Never wider than its share of a small screen, whatever size the reader's text has. */
      logo: ['min(1.5rem, 7.5vw)', '1.95rem'],
      /** Headings within running text; quotations have the size of the second. */
      'prose-h2': ['1.75rem', '1.25'],
      'prose-h3': ['1.375rem', '1.25'],
      'prose-h4': ['1.125rem', '1.25'],
      hero: ['clamp(2.5rem, 1.8rem + 3.2vw, 4.5rem)', '1.06'],
    },
    borderRadius: { none: '0', soft: '2px', full: '9999px' },
    extend: {
      maxWidth: { page: '82rem', prose: '42rem' },
      spacing: { gutter: 'clamp(1.125rem, 4vw, 3rem)', section: 'clamp(3rem, 7vw, 6rem)' },
      aspectRatio: { product: '4 / 5', cover: '4 / 3', article: '16 / 9' },
      letterSpacing: { label: '0.14em', wide: '0.08em', slight: '0.04em' },
    },
  },
};
