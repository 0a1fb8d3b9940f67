import type { Form } from './form.ts';

const HEAD = `# What a backend may send

For anyone who writes a backend: whether Vitrine accepts an exact value or response, and with which sentence it refuses one. What becomes of a shop whose API sends something that is refused: [api-contract.md](api-contract.md#when-an-answer-is-wrong).

The lines are made from \`packages/contract/api/testing/forms\`, which the tests run. “value” stands for any field. Values with the same outcome for the same reason share a line, whose sentence is the first one's.`;

const LONGEST = 90;

/** Blanks and marks that nobody would see. */
const UNSEEN = /[\n\p{M}\p{Bidi_Control}\ufeff]/gu;
const escaped = (mark: string) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`;

function code(text: string): string {
  const visible = [...text.replace(UNSEEN, escaped)];
  const cut = visible.length > LONGEST ? [...visible.slice(0, LONGEST - 20), '…'] : visible;
  return `\`${cut.join('')}\``;
}

/** What must be there of an expectation that says so. */
const plain = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && 'sample' in value ? value.sample : value;

/** What comes of a row; those with the same reason are one line. */
function outcomeOf({ sent, expected }: Form['rows'][number]): { outcome: string; reason: string } {
  const read = JSON.stringify(expected, plain) ?? 'nothing';
  const { refused, needs } = Object(expected);
  if (typeof needs === 'string') return { outcome: `needs ${needs || 'nothing'}`, reason: needs };
  if (typeof refused !== 'string') {
    const outcome = read === sent ? 'read' : `read as ${code(read)}`;
    return { outcome, reason: outcome };
  }
  return { outcome: `refused: ${refused}`, reason: refused.replace(/(?:, not | value: ).*/, '') };
}

function section({ name, rule, rows }: Form): string {
  const lines = new Map<string, { sent: string[]; outcome: string }>();
  for (const row of rows) {
    const { outcome, reason } = outcomeOf(row);
    const line = lines.get(reason) ?? { sent: [], outcome };
    line.sent.push(code(row.sent || 'nothing else'));
    lines.set(reason, line);
  }
  const list = [...lines.values()].map(({ sent, outcome }) => `- ${sent.join(', ')}: ${outcome}`);
  return `## ${name.replace(/^(?:§\S+ )+/, '')}\n\n${rule}\n\n${list.join('\n')}`;
}

/** The tables as a page for who writes a backend. */
export const formsPage = (forms: readonly Form[]) =>
  `${[HEAD, ...forms.map(section)].join('\n\n')}\n`;
