import { expect, test } from '@playwright/test';
import postcss from 'postcss';
import { parseAst } from 'rolldown/parseAst';
import { builtFiles } from './builtFiles.ts';
import { newerFunctions, newerStyles } from './newerFeatures.ts';

/** Called only where the browser has them, or once services/popovers.ts has brought them. */
const ASKED_FIRST = [
  ...['.showPopover', '.hidePopover', '.togglePopover'],
  ...['.share', '.startViewTransition', '.skipTransition'],
  // Trusted Types.
  ...['.createPolicy', '.createHTML', '.createScript', '.createScriptURL', '.getAttributeType'],
];

/** One of each kind of page that has scripts or styles of its own. */
const PAGES =
  '{index,{cart,checkout,blog,contact,search,shop,wishlist,login}/index,{shop,blog}-overviews/*/index}.html';

/** Methods of ours and of libraries that have the name of one of the platform's. */
const OTHERS = ['.capture', '.destroy', '.dispose', '.fallback', '.isValid', '.maximize', '.use'];
const known = new Set([...ASKED_FIRST, ...OTHERS]);

/** Looks: a browser that ignores them shows and sells the same. */
const LOOKS = new Set([
  ...['animation-range', 'animation-timeline', 'timeline-scope', 'view-timeline'],
  ...['content-visibility', 'field-sizing', 'initial-letter', 'orphans', 'print-color-adjust'],
  ...[
    'resize',
    'scrollbar-width',
    'text-autospace',
    'text-size-adjust',
    'text-spacing-trim',
    'user-select',
  ],
  ...['text-wrap', 'view-transition-name', '-webkit-tap-highlight-color', 'widows'],
  ...[':dir', ':selection', ':view-transition-group', '@page', '@starting-style'],
  ...[':view-transition-old', ':view-transition-new', '@view-transition'],
  // What brings popovers marks open ones by a class (services/popovers.ts).
  ':popover-open',
]);

type Node = Record<string, unknown> & { type: string };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** What a script calls, constructs or compares with: `Name`, `Name.member` and `.member`. */
function usesOf(text: string): Set<string> {
  const uses = new Set<string>();
  const visit = (node: Node): void => {
    const { type, callee, optional, right, operator } = node as Node & {
      callee?: Node & { object?: Node; property?: Node & { name?: string }; name?: string };
      right?: Node & { name?: string };
    };
    if ((type === 'CallExpression' || type === 'NewExpression') && callee && !optional) {
      const { object, property, name } = callee;
      if (callee.type === 'Identifier') uses.add(String(name));
      if (callee.type === 'MemberExpression' && !callee.computed) {
        const member = String(property?.name);
        uses.add(`.${member}`);
        if (object?.type === 'Identifier') uses.add(`${object.name}.${member}`);
      }
    }
    if (operator === 'instanceof' && right?.type === 'Identifier') uses.add(String(right.name));
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child);
    }
  };
  visit(parseAst(text) as unknown as Node);
  return uses;
}

test('no script calls what the oldest browsers lack without asking for it', () => {
  const { globals, statics, methods } = newerFunctions();
  const inline = builtFiles(PAGES).flatMap(({ fileName, contents }) =>
    [...contents.matchAll(/<script(?: data-[^>]*| type="module")?>(.*?)<\/script>/gs)].map(
      ([, text = '']) => ({ fileName, contents: text }),
    ),
  );
  expect(inline.length).toBeGreaterThan(20);
  const scripts = [...builtFiles('assets/**/*.js'), ...inline];
  expect(scripts.length - inline.length).toBeGreaterThan(50);
  const calls = scripts.flatMap(({ fileName, contents }) =>
    [...usesOf(contents)]
      .filter((use) =>
        use.startsWith('.')
          ? methods.has(use.slice(1))
          : globals.has(use) || statics.has(use) || globals.has(use.replace(/\..*/, '')),
      )
      .filter((use) => !known.has(use))
      .map((use) => `${fileName}: ${use}`),
  );
  expect(calls).toEqual([]);
});

test('the scan finds what is too new', () => {
  const { globals, statics, methods } = newerFunctions();
  for (const name of ['Promise.withResolvers', 'Object.groupBy', 'Array.fromAsync', 'URL.parse'])
    expect(statics, name).toContain(name);
  for (const name of ['AbortSignal.any', 'Map.groupBy']) expect(statics, name).toContain(name);
  for (const name of ['showPopover', 'checkVisibility', 'symmetricDifference'])
    expect(methods, name).toContain(name);
  for (const name of ['CommandEvent', 'Scheduler']) expect(globals, name).toContain(name);
  for (const name of ['AbortSignal.timeout', 'Array.from']) expect(statics).not.toContain(name);
  expect([...usesOf('a.b?.(); c.d(); new E(F.g()); h instanceof I')].sort()).toEqual(
    ['.d', '.g', 'E', 'F.g', 'I', 'c.d'].sort(),
  );
});

test('styles need nothing that the oldest browsers lack', () => {
  const newer = newerStyles();
  for (const name of ['field-sizing', ':open', '@position-try']) expect(newer).toContain(name);
  const styles = builtFiles(PAGES).flatMap(({ contents }) =>
    [...contents.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = '']) => text),
  );
  const sheets = [...styles, ...builtFiles('assets/**/*.css').map(({ contents }) => contents)];
  expect(styles.length).toBeGreaterThan(0);
  const wrong = new Set<string>();
  for (const sheet of sheets) {
    const root = postcss.parse(sheet);
    root.walkDecls(({ prop, value }) => {
      if (newer.has(prop) && !LOOKS.has(prop)) wrong.add(prop);
      if (/\b(?:light-dark|anchor|if)\(/.test(value)) wrong.add(value);
    });
    root.walkAtRules(({ name }) => {
      if (newer.has(`@${name}`) && !LOOKS.has(`@${name}`)) wrong.add(`@${name}`);
    });
    root.walkRules((rule) => {
      if (rule.parent?.type === 'rule') wrong.add(`nested: ${rule.selector}`);
      // What a browser doesn't know takes the whole rule with it.
      for (const [, name = ''] of rule.selector.matchAll(/::?([a-z][a-z-]*)/g)) {
        if (newer.has(`:${name}`) && !LOOKS.has(`:${name}`)) wrong.add(rule.selector);
      }
    });
  }
  expect([...wrong]).toEqual([]);
});
