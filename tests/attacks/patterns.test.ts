import { analyse } from 'scslre';
import ts from 'typescript';
import { expect, it, vi } from 'vitest';
import { filesOf, programsOf, ROOT, read } from '../structure/sourceFiles.ts';

/** Patterns that take long for a long text, and why that text is never long. */
const HARMLESS: Record<string, string> = {
  "/^(\\D*?)([.,]?\\d(?:[\\d.,'٫]*\\d)?)(.*)$/": 'a number has 60 characters at most',
  "/(?<!\\b(?:import|export) type\\b[^;]*)\\b(?:from|import)\\s*\\(?\\s*'([.#][^'?]+)(?:\\?(?!scripts')[\\w-]+)?'/g":
    'reads the code of the shop',
  '/\\/assets\\/[\\w./-]+\\.js\\b/g': 'reads scripts that the build wrote',
  "/option '(\\S+) (.+)' argument missing/": 'reads what was typed on a command line',
  '/[\\s,;:、，；：]+$/': 'a description has 150 characters at most',
  '/\\s*\\n\\s*/g': 'a browser, with the address that its user types',
  '/[.。]+$/': 'a quoted message has 200 characters at most',
};

const files = filesOf('{src,packages,scripts,examples}/**/*.{ts,tsx,js,astro}').filter(
  (file) => !/\.test\.|\/testing/.test(file),
);

/** The patterns that stand in the code. */
function literals(): string[] {
  return files.flatMap((file) =>
    programsOf(file).flatMap((program) => {
      const found: string[] = [];
      const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
      const visit = (node: ts.Node) => {
        if (ts.isRegularExpressionLiteral(node)) found.push(node.text);
        node.forEachChild(visit);
      };
      visit(ts.createSourceFile(file, program, ts.ScriptTarget.Latest, false, kind));
      return found;
    }),
  );
}

/** The patterns that modules put together of texts when they are loaded. */
async function constructed(): Promise<string[]> {
  const found: string[] = [];
  const real = RegExp;
  const recording = new Proxy(real, {
    construct: (_, [source, flags]: [string, string?]) => {
      const pattern = new real(source, flags);
      const caller = new Error().stack?.split('\n')[2] ?? '';
      if (!caller.includes('node_modules')) found.push(String(pattern));
      return pattern;
    },
  });
  vi.stubGlobal('RegExp', recording);
  vi.resetModules();
  const modules = files.filter(
    (file) => /^packages\//.test(file) && read(file).includes('new RegExp('),
  );
  for (const file of modules) await import(`${ROOT}/${file}`);
  vi.unstubAllGlobals();
  return found;
}

type Pattern = ReturnType<typeof analyse>['parsed']['pattern'];
type Alternative = Pattern['alternatives'][number];
type Element = Alternative['elements'][number];

const CHARACTERS = [...'a<"/-1 \t.=@[{(A,', '\n', '文', '\u00e9', '\u0001'];

/** A short text that a part of a pattern matches. */
function textOf(element: Element, flags: string): string {
  switch (element.type) {
    case 'Character':
    case 'CharacterSet':
    case 'CharacterClass': {
      const one = new RegExp(`^${element.raw}$`, flags.replace(/[gy]/g, ''));
      const exact = element.type === 'Character' ? [String.fromCodePoint(element.value)] : [];
      return [...exact, ...CHARACTERS].find((each) => one.test(each)) ?? '';
    }
    case 'Quantifier':
      return textOf(element.element, flags).repeat(Math.min(element.min, 4));
    case 'Group':
    case 'CapturingGroup':
      return (element.alternatives[0]?.elements ?? []).map((each) => textOf(each, flags)).join('');
    default:
      return '';
  }
}

/** What comes before each part that may be as long as the text: repeated, it begins everywhere. */
function unitsOf({ alternatives }: { alternatives: Alternative[] }, flags: string, before = '') {
  const units = new Set([before]);
  for (const { elements } of alternatives) {
    let prefix = before;
    for (const element of elements) {
      const inner = element.type === 'Quantifier' ? element.element : element;
      if (element.type === 'Quantifier' && element.max === Number.POSITIVE_INFINITY) {
        const body = textOf(element.element, flags);
        for (const unit of [prefix, body, prefix + body]) units.add(unit);
      }
      if ('alternatives' in inner) {
        for (const unit of unitsOf(inner, flags, prefix)) units.add(unit);
      }
      prefix += textOf(element, flags);
    }
  }
  units.delete('');
  return units;
}

/** ms of processor time that a pattern takes for a text, at best. */
function millisecondsFor(pattern: RegExp, text: string, tries = 3): number {
  const before = process.threadCpuUsage();
  text.replace(pattern, '');
  const { user } = process.threadCpuUsage(before);
  return user < MAX_MS * 1_000 || tries === 1
    ? user / 1_000
    : millisecondsFor(pattern, text, tries - 1);
}

const LENGTHS = [500, 4_000, 40_000];
const MAX_MS = 60;

/** A text for which the pattern takes long. */
function attackOn(source: string, flags: string, pattern: Pattern): string | undefined {
  const tried = new RegExp(source, flags);
  return [...unitsOf(pattern, flags)].find((unit) =>
    ['', '\u0001'].some((end) =>
      LENGTHS.some((length) => {
        const text = unit.repeat(length / unit.length) + end;
        return millisecondsFor(tried, text) > MAX_MS;
      }),
    ),
  );
}

/** What makes a pattern take more than its text's length. */
function weaknessOf(literal: string): string | undefined {
  const [, source = '', flags = ''] = /^\/(.*)\/(\w*)$/s.exec(literal) ?? [];
  const { parsed, reports } = analyse({ source, flags });
  return reports[0]?.character.pick ?? attackOn(source, flags, parsed.pattern);
}

it('sees a pattern that takes long', () => {
  for (const slow of ['/\\n\\s+at /', '/#.*$/', '/<script[^>]*>/g', '/(href)(?<=\\s[a-z]+)=/']) {
    expect([slow, weaknessOf(slow)]).not.toContain(undefined);
  }
  expect(weaknessOf('/<script[^<>]*>/g')).toBeUndefined();
});

it('no pattern takes longer than a text is long', async () => {
  const found = { literals: literals(), constructed: await constructed() };
  expect(found.literals.length).toBeGreaterThan(300);
  expect(found.constructed.length).toBeGreaterThan(7);
  const patterns = new Set([...found.literals, ...found.constructed]);
  const slow = [...patterns].filter((pattern) => weaknessOf(pattern) !== undefined);
  expect(slow.toSorted()).toEqual(Object.keys(HARMLESS).toSorted());
});
