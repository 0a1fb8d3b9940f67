import { CsvError, parse } from 'csv-parse/sync';
import { cleanName, cleanText } from '../formatValues.ts';
import { BrokenFileError, type Finding } from '../report.ts';
import { type Column, findColumns, isHeader } from './columns.ts';

/** One row of the export. Blank cells are absent. */
export interface ShopifyRow {
  /** The line of the file the row begins on, from 1. */
  line: number;
  cells: Partial<Record<Column, string>>;
  /** Whether the file has the column at all. */
  has(column: Column): boolean;
}

/** Where the headers are looked for: tools write titles, dates and notes above them. */
const MAX_LINES_ABOVE = 20;

/**
 * Reads the rows of a Shopify product export: quoted line breaks, any line ending, commas,
 * semicolons, tabs or bars, lines above the headers; rows without any cell are skipped. Only the
 * columns the shop reads are kept. Throws `BrokenFileError` where the text is no such export.
 */
export function readShopifyRows(path: string, whole: string, findings: Finding[]): ShopifyRow[] {
  const rows: ShopifyRow[] = [];
  let columns: Map<Column, number> | undefined;
  let [line, linesAbove] = [1, 0];
  const [separatorLine = '', separator] = SEPARATOR_LINE.exec(whole) ?? [];
  const text = whole.slice(separatorLine.length);
  line += separatorLine === '' ? 0 : 1;
  const onRecord = (given: unknown) => {
    const { record, raw } = given as CsvRecord;
    const start = line;
    line += raw.match(LINE_BREAK)?.length ?? 0;
    if (record.every((cell) => cell.trim() === '')) return null;
    if (columns) rows.push(toRow(start, record, columns));
    else if (isHeader(record) || linesAbove === MAX_LINES_ABOVE)
      columns = findColumns(record, { path, line: start, findings });
    else linesAbove += 1;
    return null;
  };
  try {
    parse(text, {
      delimiter: delimiterOf(text, separator),
      on_record: onRecord,
      raw: true,
      ltrim: true,
      // Files that were put together have several.
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new BrokenFileError(`${path} is not a readable CSV file: ${brokenCsv(error, line)}.`, {
      cause: error,
    });
  }
  if (!columns && linesAbove > 0) findColumns([], { path, line, findings });
  if (rows.length === 0) throw new BrokenFileError(`${path} holds no products.`);
  return rows;
}

/** What the parser hands over under `raw`. Its own line count takes a CRLF within quotes for two, so lines are counted here. */
interface CsvRecord {
  record: string[];
  raw: string;
}

const LINE_BREAK = /\r\n|\r|\n/g;

/** Columns that people read as they stand; the others are HTML, keys, addresses and numbers. */
const NAMES = new Set<Column>([
  ...(['title', 'vendor', 'type', 'productCategory', 'imageAlt'] as const),
  ...(['option1Name', 'option2Name', 'option3Name'] as const),
  ...(['option1Value', 'option2Value', 'option3Value'] as const),
]);

function toRow(line: number, record: string[], columns: Map<Column, number>): ShopifyRow {
  const cells: ShopifyRow['cells'] = {};
  for (const [column, place] of columns) {
    const clean = NAMES.has(column) ? cleanName : cleanText;
    const cell = clean(record[place] ?? '');
    if (cell !== '') cells[column] = cell;
  }
  return { line, cells, has: (column) => columns.has(column) };
}

/** A spreadsheet's own word for what separates cells. */
const SEPARATOR_LINE = /^\s*"?sep=([^\r\n"])"?[^\r\n]*(?:\r\n|\r|\n)/i;

/** Spreadsheets in much of Europe write semicolons, and not always what their own word says. */
function delimiterOf(text: string, said = ','): string {
  const lines = text.split(/\r\n|\r|\n/, MAX_LINES_ABOVE + 1);
  const cellCounts = (delimiter: string) =>
    lines.map((line) => line.split(delimiter)).map((cells) => (isHeader(cells) ? cells.length : 0));
  const count = (delimiter: string) => Math.max(...cellCounts(delimiter));
  return [said, ',', ';', '\t', '|'].reduce((best, next) =>
    count(next) > count(best) ? next : best,
  );
}

function brokenCsv(error: CsvError, line: number): string {
  return error.code === 'CSV_QUOTE_NOT_CLOSED'
    ? `a quotation mark opened on or after line ${line} is never closed`
    : `${error.message} (near line ${line})`;
}
