import { allHolds, type Findings, type Result } from './conform.ts';

const MARKS = { fine: '✓', wrong: '✗', notApplicable: '–' };

/** A rule and what became of it; a rule that does not hold takes four lines. */
export function resultLines({ name, says, loss, outcome }: Result): string[] {
  const line = `  ${MARKS[outcome.is]} ${says}`;
  if (outcome.is === 'notApplicable') return [`${line} (${outcome.why})`];
  if (outcome.is === 'fine') return [line];
  return [
    `${line}  [${name}]`,
    `      asked  ${outcome.asked}`,
    `      came   ${outcome.came}`,
    `      loses  ${loss}`,
  ];
}

/** All of it in one line, and what stayed in the shop. */
export function summaryLines(findings: Findings): string[] {
  const { results, host, requests, ms, leftBehind } = findings;
  const count = (is: Result['outcome']['is']) =>
    results.filter(({ outcome }) => outcome.is === is).length;
  const verdict = allHolds(findings)
    ? 'Vitrine can be published from this API.'
    : 'Vitrine needs more of this API.';
  return [
    ...(leftBehind.length > 0 ? [`Left behind: ${leftBehind.join('; ')}.`] : []),
    `${count('fine')} hold, ${count('wrong')} do not, ${count('notApplicable')} do not apply: ` +
      `${host}, ${requests} requests in ${(ms / 1000).toFixed(1)} s. ${verdict}`,
  ];
}

/** The same for programs. */
export function asJson(findings: Findings): string {
  const results = findings.results.map(({ outcome: { is, ...more }, ...rule }) => ({
    ...rule,
    outcome: is,
    ...more,
  }));
  return `${JSON.stringify({ ...findings, holds: allHolds(findings), results }, null, 2)}\n`;
}
