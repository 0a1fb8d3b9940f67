import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { FileRole } from '../security/contentPolicy.ts';
import { BASIC_HEADERS, type Headers } from '../security/securityHeaders.ts';

/** Where a release keeps its headers; no server gives out a file of such a name. */
const FILE = '.headers.json';

const headers = v.record(v.string(), v.string());
const kept = v.object({ page: headers, checkout: headers, file: headers });

/** The checkout in each language, and under the default language's own prefix. */
export const CHECKOUT = /(?:^|\/)checkout\/index\.html$/;
export const PAGE = /\.html$/;

/** What a file of a release is to the policy, by its path. */
export function roleOf(path: string): FileRole {
  if (!PAGE.test(path)) return 'file';
  return CHECKOUT.test(path) ? 'checkout' : 'page';
}

/** Writes the headers of a release into it: pages and their policy are published together. */
export function writeReleaseHeaders(folder: string, said: Record<FileRole, Headers>): void {
  writeFileSync(join(folder, FILE), `${JSON.stringify(said, null, 2)}\n`);
}

/** The headers of a release's files; the basic ones for all where it was made without any. */
export function readReleaseHeaders(folder: string): Record<FileRole, Headers> {
  try {
    return v.parse(kept, JSON.parse(readFileSync(join(folder, FILE), 'utf8')));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    return { page: BASIC_HEADERS, checkout: BASIC_HEADERS, file: BASIC_HEADERS };
  }
}
