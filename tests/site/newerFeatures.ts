import data from '@mdn/browser-compat-data' with { type: 'json' };
import type {
  BrowserName,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data/types';
import manifest from '../../package.json' with { type: 'json' };

/** MDN's data has these by other names. */
const NAMES: Record<string, BrowserName[]> = {
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari'],
  ios_saf: ['safari_ios'],
};

/** The oldest browsers in which everything that sells works (`browserslist` in package.json). */
const OLDEST = manifest.browserslist.flatMap((line) => {
  const [name = '', , version = ''] = line.split(' ');
  return (NAMES[name] ?? []).map((browser) => [browser, Number(version)] as const);
});

/** Whether one of the oldest browsers lacks it. */
function isNewer(compat: CompatStatement | undefined): boolean {
  if (!compat) return false;
  return OLDEST.some(([browser, version]) => {
    const statements = [compat.support[browser] ?? []].flat() as SimpleSupportStatement[];
    return !statements.some(
      ({ version_added, version_removed, flags, prefix, alternative_name }) =>
        !(flags || prefix || alternative_name) &&
        !(typeof version_removed === 'string' && Number.parseFloat(version_removed) <= version) &&
        typeof version_added === 'string' &&
        Number.parseFloat(version_added.replace('≤', '')) <= version,
    );
  });
}

const members = (node: Identifier | undefined) =>
  Object.entries(node ?? {}).filter(([name]) => /^[a-z]\w*$/i.test(name)) as [string, Identifier][];

/** What scripts may not call without asking for it first: globals, `Global.method`, `.method`. */
export function newerFunctions() {
  const globals = new Set<string>();
  const statics = new Set<string>();
  const methods = new Set<string>();
  const older = new Set<string>();
  const { builtins } = data.javascript;
  const owners = [data.api, builtins, builtins?.Intl as Identifier | undefined].flatMap(members);
  for (const [name, node] of owners) {
    if (isNewer(node.__compat)) globals.add(name);
    else older.add(name);
    for (const [member, { __compat: compat }] of members(node)) {
      const method = member.replace(/_static$/, '');
      // As short as a bundler's own names.
      if (method.length < 3) continue;
      if (!isNewer(compat)) older.add(method);
      else {
        statics.add(`${name}.${method}`);
        methods.add(method);
      }
    }
  }
  return { globals, statics, methods: new Set([...methods].filter((name) => !older.has(name))) };
}

/** Properties, selectors (`:name`) and rules (`@name`) of styles that one of the oldest browsers lacks. */
export function newerStyles() {
  const { properties, selectors, 'at-rules': rules } = data.css;
  const newer = (nodes: Identifier | undefined, sign: string) =>
    Object.entries(nodes ?? {}).flatMap(([name, node]) =>
      isNewer((node as Identifier).__compat) ? [sign + name] : [],
    );
  return new Set([...newer(properties, ''), ...newer(selectors, ':'), ...newer(rules, '@')]);
}
