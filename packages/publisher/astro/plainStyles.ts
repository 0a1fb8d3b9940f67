import type { Plugin, Root } from 'postcss';

/**
 * Takes out of the styles what Tailwind writes for browsers older than all that it supports:
 * colours that need no mixing, and what stands in for `@property`; and its variables that nothing
 * in a stylesheet sets. Every page carries its styles; Tailwind's notice stands in the one for
 * paper, which every page links to.
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
  Comment: (comment) => {
    const isPrint = comment.source?.input.file?.endsWith('/print.css');
    if (comment.text.startsWith('! tailwindcss') && !isPrint) comment.remove();
  },
  OnceExit: fillUnset,
};

/** A variable that is never set has its initial value wherever it is used, or else the fallback. */
function fillUnset(root: Root): void {
  const set = new Set<string>();
  root.walkDecls(/^--tw-/, ({ prop }) => {
    set.add(prop);
  });
  const unset = new Map<string, string | undefined>();
  root.walkAtRules('property', (rule) => {
    if (!rule.params.startsWith('--tw-') || set.has(rule.params)) return;
    let initial: string | undefined;
    rule.walkDecls('initial-value', ({ value }) => {
      initial = value;
    });
    unset.set(rule.params, initial);
    rule.remove();
  });
  root.walkDecls((declaration) => {
    declaration.value = declaration.value
      .replace(/var\((--tw-[\w-]+)(?:,([^()]*))?\)/g, (use, name: string, fallback?: string) =>
        unset.has(name) ? (unset.get(name) ?? fallback ?? use) : use,
      )
      .trim();
  });
}
