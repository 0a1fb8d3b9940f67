import { describe, expect, it } from 'vitest';
import { citationProblems, countRequirements, requirementProblems } from './checkSpecification.ts';

const FILES: Record<string, string> = {
  'tests/e2e/home.spec.ts': [
    "test('home lists the latest twenty', async () => {});",
    'test(`home in ${language}: next (1)`, async () => {});',
    'it.each([1])(\n  "it takes %s",\n  () => {},\n);',
    "// test('commented out', () => {});",
    "test.skip('left out', () => {});",
  ].join('\n'),
  'tests/e2e/support/failures.ts': "export const FAILURES = { 'the list of the cart': {} };",
  'src/domain/money.ts': "say('a price');",
};
const read = (file: string) => FILES[file];
const page = (...rows: string[]) => ['# Title', '- no row', '## 2. Screens', ...rows].join('\n');
const HOME = '  - [home](../tests/e2e/home.spec.ts): ';
const problems = (...rows: string[]) => requirementProblems(page(...rows), read);

describe('a requirement', () => {
  it('is held by tests of a file, by their whole titles, or has a reason', () => {
    const rows = [
      '- Home has a list.',
      `${HOME}\`home lists the latest twenty\`, \`home in \${language}: next (1)\``,
      `${HOME}\`it takes %s\``,
      '- A failure is said.',
      '  - [failures](../tests/e2e/support/failures.ts): `the list of the cart`',
      '- The old layout.',
      '  - No test: it is not built.',
    ];
    expect(problems(...rows)).toEqual([]);
    expect(countRequirements(page(...rows))).toEqual({ requirements: 3, untested: 1 });
  });

  it.each([
    [
      `${HOME}\`home lists the latest\`, \`it takes %s\``,
      'tests/e2e/home.spec.ts has no test titled “home lists the latest”.',
    ],
    [`${HOME}\`commented out\``, 'tests/e2e/home.spec.ts has no test titled “commented out”.'],
    [`${HOME}\`left out\``, 'tests/e2e/home.spec.ts has no test titled “left out”.'],
    ['  - [a](../tests/a.spec.ts): `b`', 'there is no file tests/a.spec.ts.'],
    ['  - [a](../src/domain/money.ts): `a price`', 'src/domain/money.ts holds no tests.'],
  ])('whose test is gone is reported: %s', (evidence, problem) => {
    expect(problems('- A row.', evidence)).toEqual([`docs/specification.md:5: ${problem}`]);
  });

  it('without a test and without a reason is reported with its line', () => {
    const problem =
      'docs/specification.md:4: “A row.” has neither a test nor “No test:” with a reason.';
    expect(problems('- A row.', '- Another.', '  - No test: why not.')).toEqual([problem]);
    expect(problems('- A row.', '', '## Afterword')).toEqual([problem]);
    expect(problems('- A row.')).toEqual([problem]);
  });

  it.each(['  - No test:', '  - home.spec.ts has it', '  and more words'])(
    'has nothing else under it: "%s"',
    (line) => {
      expect(problems('- A row.', line)[0]).toMatch(/^docs\/specification\.md:5: this is neither/);
    },
  );
});

describe('a citation', () => {
  const cite = (words: string) => citationProblems(page(), 'src/a.ts', `line 1\n${words}`);

  it.each([
    `spec section ${2}`,
    `the specification’s sections ${2} and ${2}`,
    `design section ${9}`,
  ])('of a section that there is, or of another page, is fine: %s', (words) => {
    expect(cite(words)).toEqual([]);
  });

  it.each([
    [`spec section ${9}`, ['src/a.ts:2: docs/specification.md has no section 9.']],
    [`(spec\n * section ${9})`, ['src/a.ts:2: docs/specification.md has no section 9.']],
    [
      `specification's sections ${8}, ${2} and ${9}`,
      [8, 9].map((number) => `src/a.ts:2: docs/specification.md has no section ${number}.`),
    ],
  ])('of a section that there is not is reported: %j', (words, expected) => {
    expect(cite(words)).toEqual(expected);
  });
});
