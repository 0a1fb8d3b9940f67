import * as v from 'valibot';

/** One thing that a policy refused, with nothing in it of who it was. */
export interface Violation {
  directive: string;
  /** A word such as `inline`, or the origin that something was to come from. */
  blocked: string;
  /** The section of the shop, such as `cart`; empty for the home page. */
  page: string;
}

/** Browsers send one report of their own kind, or a list of the Reporting API's. */
const older = v.object({
  'csp-report': v.object({
    'effective-directive': v.optional(v.string()),
    'violated-directive': v.optional(v.string(), ''),
    'blocked-uri': v.optional(v.string(), ''),
    'document-uri': v.optional(v.string(), ''),
    'source-file': v.optional(v.nullable(v.string()), ''),
  }),
});
const newer = v.object({
  type: v.literal('csp-violation'),
  body: v.object({
    effectiveDirective: v.string(),
    blockedURL: v.optional(v.nullable(v.string()), ''),
    documentURL: v.optional(v.string(), ''),
    sourceFile: v.optional(v.nullable(v.string()), ''),
  }),
});

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
    const said = readReport(report);
    if (!said || !DIRECTIVES.has(said.directive)) return [];
    if (OF_EXTENSIONS.test(said.blocked) || OF_EXTENSIONS.test(said.source)) return [];
    const { directive } = said;
    return [{ directive, blocked: blockedBy(said.blocked), page: sectionOf(said.page) }];
  });
}

function readReport(report: unknown) {
  if (v.is(newer, report)) {
    const { effectiveDirective: directive, blockedURL, documentURL, sourceFile } = report.body;
    return {
      directive,
      blocked: blockedURL ?? '',
      page: documentURL ?? '',
      source: sourceFile ?? '',
    };
  }
  if (!v.is(older, report)) return null;
  const said = report['csp-report'];
  const violated = said['violated-directive'] ?? '';
  return {
    directive: said['effective-directive'] || (violated.split(' ', 1)[0] ?? ''),
    blocked: said['blocked-uri'] ?? '',
    page: said['document-uri'] ?? '',
    source: said['source-file'] ?? '',
  };
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
