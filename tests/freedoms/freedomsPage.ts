import type { Freedoms } from './freedom.ts';
import type { Seen } from './seen.ts';
import type { CallFreedom } from './visitor.ts';

const HEAD = `# What a backend may send

For anyone who writes a backend: whether Vitrine accepts an exact value or response, and with which sentence it refuses one. The rules behind this are in [api-contract.md](api-contract.md).

Each name here is a row of the table in \`tests/freedoms\`. The tests take a backend with only the calls of the specification, change one product (Harbour Lamp, $180) or response in this way, publish the shop, and read the pages as a shopper does. What is left out costs the shop nothing else; the publish names it, the call and the reason shown here (“harbour-lamp” is left out until it is mended: GET /api/productsList gave a wrong response: …). A refusal stops the publish with its sentence and leaves the last good shop online. If several values have the same outcome for the same reason, the sentence is the first one's.`;

const CALLS = `# What visitors' calls may return

The browser makes these calls: it shows the server's message, or a general one, and logs in its console what is wrong with a response.`;

/** What is worth saying, in this order. */
const SAID: (keyof Seen)[] = [
  ...(['path', 'name', 'price', 'promotion', 'stock', 'details', 'image', 'stars'] as const),
  ...(['products', 'posts'] as const),
];

const LONGEST = 90;
const code = (text: string) => {
  const shown = text.length > LONGEST ? `${text.slice(0, LONGEST - 20)}…` : text;
  return `\`${JSON.stringify(shown).slice(1, -1).replaceAll('\\"', '"').replaceAll('\\\\', '\\')}\``;
};

/** Without what each such sentence begins with, as the head of the page says. */
const shortened = (notes: string) =>
  notes
    .replace(/“[^”]*” is left out until it is mended: /g, '')
    .replace(/GET \S+ gave a wrong response: /g, '')
    .replace(/ of "Harbour Lamp"/g, '')
    .replace(/x{60,}/g, 'x…');

function outcomeOf(expected: Partial<Seen>): string {
  const notes = expected.notes?.join(' ') ?? '';
  if (expected.path === '') return `left out. ${shortened(notes)}`;
  const said = SAID.filter((key) => expected[key] !== undefined).map((key) =>
    expected[key] === '' ? `no ${key}` : `${key} ${code(String(expected[key]))}`,
  );
  return [said.join(', ') || (notes ? '' : 'read'), shortened(notes)].filter(Boolean).join('. ');
}

/** A sentence without the value that was met: the reason. */
const reasonIn = (sentence: string) =>
  sentence.replace(/(?:, not |price: ).*/, '').replace(/“.*”/, '');

/** Rows with the same outcome as one line. */
function lines(rows: readonly (readonly [name: string, outcome: string])[]): string {
  const groups = new Map<string, { names: string[]; outcome: string }>();
  for (const [name, outcome] of rows) {
    const group = groups.get(reasonIn(outcome)) ?? { names: [], outcome };
    group.names.push(code(name));
    groups.set(reasonIn(outcome), group);
  }
  return [...groups.values()]
    .map(({ names, outcome }) => `- ${names.join(', ')}: ${outcome}`)
    .join('\n');
}

const section = (group: string, text: string) =>
  `## ${group[0]?.toUpperCase()}${group.slice(1)}\n\n${text}`;

/** The tables as a page for who writes a backend. */
export function freedomsPage(
  freedoms: Freedoms,
  calls: Record<string, readonly CallFreedom[]>,
): string {
  const read = Object.entries(freedoms).map(([group, rows]) =>
    section(
      group,
      lines(
        rows.map(([name, , expected]) => [
          name,
          typeof expected === 'string' ? `refused. ${expected}` : outcomeOf(expected),
        ]),
      ),
    ),
  );
  const made = Object.entries(calls).map(([group, rows]) =>
    section(
      group,
      lines(
        rows.map(([name, , , expected]) => [
          name,
          typeof expected === 'string' && expected.includes(' /api/') ? expected : 'read',
        ]),
      ),
    ),
  );
  return [HEAD, ...read, CALLS, ...made].join('\n\n').concat('\n');
}
