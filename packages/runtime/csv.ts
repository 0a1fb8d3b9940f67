import { oneLine } from './printed.ts';

type Cell = string | number | boolean | null | undefined;

/**
 * Rows as CSV under their names. A row is one line, and no cell is a formula. Threat: what
 * a buyer wrote as a name would be calculated by the program that opens the file.
 */
export function toCsv<Name extends string>(
  names: readonly Name[],
  rows: readonly Record<NoInfer<Name>, Cell>[],
): string {
  const lines = rows.map((row) => names.map((name) => cell(row[name])));
  return [names, ...lines].map((cells) => cells.join(',')).join('\n');
}

function cell(value: Cell): string {
  if (typeof value !== 'string') return String(value ?? '');
  const text = oneLine(value).replace(/^(?!\+\d+$)[=+\-@\t]/, "'$&");
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
