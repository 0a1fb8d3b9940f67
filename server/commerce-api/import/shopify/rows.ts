import { CsvError, parse } from 'csv-parse/sync';
import { cleanText } from '../formatValues.ts';
import { BrokenFileError } from '../report.ts';
import { type Column, findColumns } from './columns.ts';

/** One row of the export. Blank cells are absent. */
export interface ShopifyRow {
  /** The line of the file the row begins on, from 1. */
  line: number;
  cells: Partial<Record<Column, string>>;
  /** Whether the file has the column at all. */
  has(column: Column): boolean;
}

/**
 * Reads the rows of a Shopify product export: quoted line breaks, any line ending, commas,
 * semicolons or tabs; rows without any cell are skipped. Only the columns the shop reads are kept.
 * Throws `BrokenFileError` where the text is no such export.
 */
export function readShopifyRows(path: string, text: string): ShopifyRow[] {
  const rows: ShopifyRow[] = [];
  let columns: Map<Column, number> | undefined;
  let line = 1;
  const onRecord = (given: unknown) => {
    const { record, raw } = given as CsvRecord;
    const start = line;
    line += raw.match(LINE_BREAK)?.length ?? 0;
    if (record.every((cell) => cell.trim() === '')) return null;
    if (columns) rows.push(toRow(start, record, columns));
    else columns = findColumns(record, path);
    return null;
  };
  try {
    parse(text, {
      delimiter: delimiterOf(text),
      on_record: onRecord,
      raw: true,
      relax_column_count: true,
      relax_quotes: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new BrokenFileError(`${path} is not a readable CSV file: ${brokenCsv(error, line)}.`, {
      cause: error,
    });
  }
  if (rows.length === 0) throw new BrokenFileError(`${path} holds no products.`);
  return rows;
}

/** What the parser hands over under `raw`. Its own line count takes a CRLF within quotes for two, so lines are counted here. */
interface CsvRecord {
  record: string[];
  raw: string;
}

const LINE_BREAK = /\r\n|\r|\n/g;

function toRow(line: number, record: string[], columns: Map<Column, number>): ShopifyRow {
  const cells: ShopifyRow['cells'] = {};
  for (const [column, place] of columns) {
    const cell = cleanText(record[place] ?? '');
    if (cell !== '') cells[column] = cell;
  }
  return { line, cells, has: (column) => columns.has(column) };
}

/** Spreadsheets in much of Europe write semicolons. */
function delimiterOf(text: string): string {
  const header = text.trimStart().split(/\r\n|\r|\n/, 1)[0] ?? '';
  const count = (delimiter: string) => header.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best));
}

function brokenCsv(error: CsvError, line: number): string {
  return error.code === 'CSV_QUOTE_NOT_CLOSED'
    ? `a quotation mark opened on or after line ${line} is never closed`
    : `${error.message} (near line ${line})`;
}
