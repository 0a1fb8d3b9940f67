import { describe, expect, it } from 'vitest';
import { citationProblems, countPromises, promiseProblems } from './checkSpecification.ts';

const TAG = '§';
const page = (...rows: string[]) => ['# Title', '- no row', '## 2. Screens', ...rows].join('\n');
const problems = (file: string, text: string, ...rows: string[]) =>
  promiseProblems(page(...rows), { [file]: text });
const title = (words: string) => `test('${words}', async () => {});`;

describe('a promise', () => {
  it('is held by tests whose titles begin with its number, or has a reason', () => {
    const rows = [
      '- **2.1** Home has a list.',
      '- **2.2** A failure is said.',
      '- **2.3** The old layout.',
      '  - No test: it is not built.',
    ];
    const text = title(`${TAG}2.1 ${TAG}2.2 home lists the latest`);
    expect(problems('tests/e2e/home.spec.ts', text, ...rows)).toEqual([]);
    expect(countPromises(page(...rows))).toEqual({ promises: 3, untested: 1 });
  });

  it.each([
    ['tests/a.spec.ts', `// ${title(`${TAG}2.1 commented out`)}`],
    ['tests/a.spec.ts', `test.skip('${TAG}2.1 left out', () => {});`],
    ['src/a.ts', `say('${TAG}2.1 a price');`],
    ['tests/a.spec.ts', title(`see ${TAG}2.1 first`)],
  ])('that no test of %s holds is reported with its line: %s', (file, text) => {
    expect(problems(file, text, '- **2.1** A row.')).toEqual([
      'docs/specification.md:4: 2.1 has neither a test nor “No test:” with a reason.',
    ]);
  });

  it('that a test names and the page does not have is reported', () => {
    expect(problems('src/a.test.ts', `\n${title(`${TAG}2.9 a price`)}`)).toEqual([
      'src/a.test.ts:2: docs/specification.md has no promise 2.9.',
    ]);
  });

  it.each([
    ['- **2.1** Again.', '2.1 is there twice.'],
    ['- **3.1** Astray.', '3.1 is not a number of section 2.'],
    ['- A row.', 'this is neither “**number** promise” nor “No test:” with a reason.'],
    ['  - No test:', 'this is neither “**number** promise” nor “No test:” with a reason.'],
  ])('is written in one way: %s', (row, problem) => {
    const found = problems('tests/a.test.ts', title(`${TAG}2.1 it`), '- **2.1** A row.', row);
    expect(found).toContain(`docs/specification.md:5: ${problem}`);
  });
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
