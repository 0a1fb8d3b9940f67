import { escapeXml, XML_DECLARATION } from '@vitrine/contract/html/xml.ts';
import { LEVELS, type Level } from './check.ts';
import { countsAt, type Diagnosis, type Result } from './diagnose.ts';
import { unusedIgnores } from './ignores.ts';

/** The diagnosis for people: failures by level, then what was not tried, then what to set. */
export function reportLines(diagnosis: Diagnosis, lowest: Level): string[] {
  const { results, host, leftBehind, env, requests, ms } = diagnosis;
  const counted = results.filter(({ ignored }) => ignored === undefined);
  const failed = counted.filter(({ outcome }) => outcome.kind === 'failed');
  const byLevel = Object.entries(LEVELS).flatMap(([level, heading]) => {
    const all = failed.filter((result) => result.level === level);
    return all.length > 0 ? [`${heading} (${all.length})`, ...all.flatMap(failureLines), ''] : [];
  });
  const ignored = results.flatMap(({ name, title, ignored: reason, outcome }) =>
    reason !== undefined && outcome.kind === 'failed' ? [`  – ${title} [${name}]: ${reason}`] : [],
  );
  const unused = unusedIgnores(results).map((name) => `  – ${name} passes: it need not be ignored`);
  const skipped = results.flatMap(({ name, outcome }) =>
    outcome.kind === 'skipped' ? [{ name, reason: outcome.reason }] : [],
  );
  const notTried = [...Map.groupBy(skipped, ({ reason }) => reason)].map(
    ([reason, all]) => `  – ${reason}: ${all.map(({ name }) => name).join(', ')}`,
  );
  const passed = results.filter(({ outcome }) => outcome.kind === 'passed').length;
  const verdict = results.some((result) => countsAt(result, 'stops'))
    ? 'A publish would stop.'
    : host === null
      ? 'To check an API too, name it: --api URL.'
      : 'Vitrine can be published from this API.';
  return [
    ...byLevel,
    ...section('Ignored', [...ignored, ...unused]),
    ...section('Not tried', notTried),
    ...section('.env', env),
    ...(leftBehind.length > 0 ? [`Left behind: ${leftBehind.join('; ')}.`] : []),
    `${passed} passed, ${failed.length} failed (${results.filter((each) => countsAt(each, lowest)).length} ` +
      `at level ${lowest} or above), ${skipped.length} not tried: ${
        host === null
          ? 'this project without an API'
          : `${host}, ${requests} requests beside the catalogue’s in ${(ms / 1000).toFixed(1)} s`
      }. ${verdict}`,
  ];
}

const section = (heading: string, lines: string[]) =>
  lines.length > 0 ? [heading, ...lines, ''] : [];

function failureLines({ name, title, loss, remedy, outcome }: Result): string[] {
  if (outcome.kind !== 'failed') return [];
  const field = (label: string, text: string) =>
    text.split('\n').map((line, index) => `      ${(index === 0 ? label : '').padEnd(8)} ${line}`);
  return [
    `  ✗ ${title}  [${name}]`,
    ...field('request', outcome.request),
    ...field('response', outcome.response),
    ...field('loses', loss),
    ...field('do', remedy),
  ];
}

/** The same for programs. */
export function asJson(diagnosis: Diagnosis, lowest: Level): string {
  const results = diagnosis.results.map(({ outcome: { kind, ...details }, ...rule }) => ({
    ...rule,
    outcome: kind,
    ...details,
  }));
  const ok = !diagnosis.results.some((result) => countsAt(result, lowest));
  return `${JSON.stringify({ ...diagnosis, level: lowest, ok, results }, null, 2)}\n`;
}

/** The same as JUnit XML: a failure that does not count for the exit code is a skipped test. */
export function asJunit({ results, ms }: Diagnosis, lowest: Level): string {
  const attributes = (values: Record<string, string | number>) =>
    Object.entries(values)
      .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
      .join('');
  const counts = (all: readonly Result[]) => ({
    tests: all.length,
    failures: all.filter((result) => countsAt(result, lowest)).length,
    skipped: all.filter((result) => result.outcome.kind !== 'passed' && !countsAt(result, lowest))
      .length,
  });
  const testcase = (result: Result) => {
    const { name, title, group, outcome, ignored } = result;
    const open = `<testcase${attributes({ name: `${name}: ${title}`, classname: group })}`;
    if (outcome.kind === 'passed') return `${open}/>`;
    const lines = outcome.kind === 'failed' ? failureLines(result).join('\n') : outcome.reason;
    const message = ignored ?? (outcome.kind === 'failed' ? outcome.response : outcome.reason);
    const element = countsAt(result, lowest) ? 'failure' : 'skipped';
    return `${open}><${element}${attributes({ message })}>${escapeXml(lines)}</${element}></testcase>`;
  };
  const suites = [...Map.groupBy(results, ({ group }) => group)].map(
    ([name, all]) =>
      `<testsuite${attributes({ name, ...counts(all) })}>\n${all.map(testcase).join('\n')}\n</testsuite>`,
  );
  const whole = attributes({ name: 'doctor', ...counts(results), time: ms / 1000 });
  return `${XML_DECLARATION}\n<testsuites${whole}>\n${suites.join('\n')}\n</testsuites>\n`;
}
