import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReadOptions } from '../formatValues.ts';
import { describeFinding } from '../report.ts';
import { readShopifyCatalogue } from './readShopify.ts';

/** Holds the files that tests read, for as long as their process lives. */
export const folder = mkdtempSync(join(tmpdir(), 'shopify-'));
process.once('exit', () => rmSync(folder, { recursive: true }));

/** What is read of a file with this content; `said` is its findings as text. */
export async function readBytes(bytes: string | Uint8Array, options: Partial<ReadOptions> = {}) {
  const path = join(folder, 'products.csv');
  await writeFile(path, bytes);
  const reading = await readShopifyCatalogue(path, { today: new Date(), ...options });
  return {
    ...reading.catalogue,
    findings: reading.findings,
    said: reading.findings.map(describeFinding),
  };
}

export const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** An export of the given rows; a blank cell stands for an absent one, as Shopify writes it. */
export function exportText(
  rows: Record<string, string>[],
  columns = [...new Set(['Handle', 'Title', 'Variant Price', ...rows.flatMap(Object.keys)])],
): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
  return lines.map((cells) => cells.map(quote).join(',')).join('\n');
}

export const readExport = (...rows: Record<string, string>[]) => readBytes(exportText(rows));

/** The smallest product. */
export const vase = { Handle: 'vase', Title: 'Vase', 'Variant Price': '20.00' };
