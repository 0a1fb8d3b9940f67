import type { Plugin } from 'postcss';

/**
 * Takes out of the styles what Tailwind writes for browsers older than all that it supports:
 * colours that need no mixing, and what stands in for `@property`. Every page carries its styles.
 */
export const plainStyles: Plugin = {
  postcssPlugin: 'vitrine-plain-styles',
  AtRule: {
    supports: (rule) => {
      if (rule.params.includes('color-mix(in lab')) rule.replaceWith(rule.nodes ?? []);
    },
    layer: (rule) => {
      if (rule.params === 'properties' && rule.nodes) rule.remove();
    },
  },
};
