import * as v from 'valibot';

/** One thing that a policy refused, with nothing in it of who it was. */
export interface Violation {
  directive: string;
  /** A word such as `inline`, or the origin that something was to come from. */
  blocked: string;
  /** The section of the shop, such as `cart`; empty for the home page. */
  page: string;
}

const text = v.nullish(v.string(), '');

/** Browsers send one report of their own kind, or a list of the Reporting API's. */
const older = v.pipe(
  v.object({
    'csp-report': v.object({
      'effective-directive': text,
      'violated-directive': text,
      'blocked-uri': text,
      'document-uri': text,
      'source-file': text,
    }),
  }),
  v.transform(({ 'csp-report': said }) => ({
    directive: said['effective-directive'] || said['violated-directive'].replace(/ .*/s, ''),
    blocked: said['blocked-uri'],
    page: said['document-uri'],
    source: said['source-file'],
  })),
);
const newer = v.pipe(
  v.object({
    type: v.literal('csp-violation'),
    body: v.object({
      effectiveDirective: v.string(),
      blockedURL: text,
      documentURL: text,
      sourceFile: text,
    }),
  }),
  v.transform(({ body }) => ({
    directive: body.effectiveDirective,
    blocked: body.blockedURL,
    page: body.documentURL,
    source: body.sourceFile,
  })),
);
const reportSchema = v.union([newer, older]);

/** One message of the Reporting API may hold as many. */
const MAX_REPORTS = 20;

/** Others are made up: each would be one more figure for Prometheus. */
const DIRECTIVES = new Set([
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'media-src',
  'font-src',
  'connect-src',
  'frame-src',
  'worker-src',
  'child-src',
  'object-src',
  'manifest-src',
  'form-action',
  'base-uri',
  'frame-ancestors',
  'require-trusted-types-for',
  'trusted-types',
  'default-src',
]);
const WORD = /^[a-z][a-z-]{0,30}$/;
const SECTION = /^\/(?:(?:en|zh)(?=\/|$)\/?)?([a-z][a-z-]{0,30})?/i;
const OF_EXTENSIONS = /^(?:chrome|moz|safari|safari-web|ms-browser)-extension/;

/**
 * Reads what a browser sent. Threat: anybody can send anything, and reports hold addresses with
 * whatever stood in them; only words of a known form are taken. What visitors' extensions try is
 * not the shop's, and is left out.
 */
export function readViolations(message: unknown): Violation[] {
  const list = Array.isArray(message) ? message.slice(0, MAX_REPORTS) : [message];
  return list.flatMap((report) => {
    const read = v.safeParse(reportSchema, report);
    if (!read.success || !DIRECTIVES.has(read.output.directive)) return [];
    const { directive, blocked, page, source } = read.output;
    if (OF_EXTENSIONS.test(blocked) || OF_EXTENSIONS.test(source)) return [];
    return [{ directive, blocked: blockedBy(blocked), page: sectionOf(page) }];
  });
}

function blockedBy(blocked: string): string {
  if (WORD.test(blocked)) return blocked;
  const { origin = 'null' } = URL.canParse(blocked) ? new URL(blocked) : {};
  return origin === 'null' || origin.length > 100 ? 'other' : origin;
}

function sectionOf(address: string): string {
  if (!URL.canParse(address)) return 'other';
  return SECTION.exec(new URL(address).pathname)?.[1] ?? '';
}
