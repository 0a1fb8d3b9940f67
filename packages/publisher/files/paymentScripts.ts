import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES, languagePrefix } from '@vitrine/contract/domain/language.ts';
import { pagesThat } from '@vitrine/contract/domain/shopPages.ts';
import { hasErrorCode } from '@vitrine/runtime/errorCode.ts';
import { scriptHash } from '@vitrine/runtime/security/contentPolicy.ts';
import type { Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import * as v from 'valibot';
import { readReleaseHeaders } from './releaseHeaders.ts';

/** Where a release keeps it; no server gives out a file of such a name. */
const INVENTORY_FILE = '.payment-scripts.json';

const REASONS = {
  page: 'the shop’s own, stands in the page',
  module: 'the shop’s own, loaded by the page or its scripts',
  origin: 'the payment service’s, or the API’s for test payments',
  foreign: 'of nobody known',
} as const;

const paymentScript = v.object({
  /** A path within the shop, an origin, an address elsewhere, or `inline`. */
  address: v.string(),
  /** Such as `sha256-…`; `null` where others decide what comes. */
  hash: v.nullable(v.string()),
  reason: v.picklist(Object.values(REASONS)),
});

/**
 * What may run on the pages that take payments, and why, with the rules of their policy (PCI DSS
 * 4.0.1, 6.4.3 and 11.6.1).
 */
const paymentInventory = v.object({
  rules: v.array(v.string()),
  scripts: v.array(paymentScript),
});
export type PaymentInventory = v.InferOutput<typeof paymentInventory>;

/** A file of the shop by its path, with the policy that is sent with it; `null` where there is none. */
type ReadFile = (path: string) => Promise<{ text: string; policy: string } | null>;

/** The paths of the pages that take payments, as they are asked for. */
const PAYMENT_PAGES = LANGUAGES.flatMap((language) =>
  pagesThat(({ policy }) => policy === 'checkout').map(
    (folder) => `${languagePrefix(language)}/${folder}/`,
  ),
);

/** Reads a release in its folder. */
function releaseReader(folder: string): ReadFile {
  const policy = readReleaseHeaders(folder).checkout['Content-Security-Policy'] ?? '';
  return async (path) => {
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    try {
      return { text: await readFile(file, 'utf8'), policy };
    } catch (error) {
      if (hasErrorCode(error, 'ENOENT')) return null;
      throw error;
    }
  };
}

/** Takes stock of the pages that take payments, and of every script that they can load. */
export async function takeInventory(read: ReadFile): Promise<PaymentInventory> {
  const rules = new Set<string>();
  const scripts = new Map<string, PaymentInventory['scripts'][number]>();
  const note = (kind: keyof typeof REASONS, address: string, hash: string | null) => {
    const script = { address, hash, reason: REASONS[kind] };
    scripts.set(nameOf(script), script);
  };
  const queue: string[] = [];
  for (const path of PAYMENT_PAGES) {
    const page = await read(path);
    if (page === null) continue;
    for (const rule of page.policy.split('; ')) rules.add(rule);
    for (const { src, text } of scriptsIn(fromHtml(page.text))) {
      if (src === null) note('page', 'inline', scriptHash(text));
      else if (!src.startsWith('/') || src.startsWith('//')) note('foreign', src, null);
      else if ((await read(src)) === null) note('foreign', src, null);
      else queue.push(src);
    }
    queue.push(...(page.text.match(/\/assets\/[\w./-]+\.js\b/g) ?? []));
  }
  const seen = new Set<string>();
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const script = await read(path);
    // What reads like a path and is none.
    if (script === null) continue;
    const { text } = script;
    note('module', path, scriptHash(text));
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    for (const [, own, relative] of text.matchAll(IMPORTS))
      queue.push(own ? `/${own}` : folder + relative);
  }
  const sources = [...rules].flatMap(
    (rule) => rule.match(/^script-src (.*)/)?.[1]?.split(' ') ?? [],
  );
  for (const source of sources) if (!source.startsWith("'")) note('origin', source, null);
  const inOrder = [...scripts.values()].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  return { rules: [...rules], scripts: inOrder };
}

const nameOf = ({ address, hash }: PaymentInventory['scripts'][number]) =>
  hash === null ? address : `${address} ${hash}`;

/** Chunks that a script names: from the shop's root, or beside it. */
const IMPORTS = /["'`](?:\/?(assets\/[\w./-]+\.js)|\.\/([\w./-]+\.js))["'`]/g;

function scriptsIn(node: Nodes): { src: string | null; text: string }[] {
  if (!('children' in node)) return [];
  const own =
    node.type === 'element' && node.tagName === 'script' && isCode(node.properties.type)
      ? [{ src: srcOf(node.properties.src), text: textOf(node) }]
      : [];
  // Browsers open some templates by themselves, as a shadow root.
  const closed = node.type === 'element' && node.content ? scriptsIn(node.content) : [];
  return [...own, ...closed, ...node.children.flatMap(scriptsIn)];
}

const isCode = (type: unknown) =>
  !/^(?:application\/(?:ld\+)?json|speculationrules)$/.test(`${type}`);

const srcOf = (src: unknown) => (typeof src === 'string' ? src : null);

const textOf = ({ children }: { children: Nodes[] }) =>
  children.map((child) => ('value' in child ? child.value : '')).join('');

/**
 * Writes the inventory of a release into it where a page that takes payments was rendered, or it has
 * none yet: a page names its scripts with the hash of each. Gives the files that it wrote.
 */
export async function writeInventory(
  folder: string,
  rendered: readonly { path: string }[],
): Promise<string[]> {
  const file = join(folder, INVENTORY_FILE);
  const isTrue = !rendered.some(({ path }) => PAYMENT_PAGES.includes(path));
  if (isTrue && existsSync(file)) return [];
  const inventory = await takeInventory(releaseReader(folder));
  // The release before has the same file by a hard link.
  rmSync(file, { force: true });
  writeFileSync(file, `${JSON.stringify(inventory, null, 2)}\n`);
  return [INVENTORY_FILE];
}

/** The inventory of a release; `null` where it was made without one. */
export function readInventory(folder: string): PaymentInventory | null {
  try {
    const text = readFileSync(join(folder, INVENTORY_FILE), 'utf8');
    return v.parse(paymentInventory, JSON.parse(text));
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** A line for each difference of what is found from what was published. */
export function inventoryChanges(published: PaymentInventory, found: PaymentInventory): string[] {
  const before = published.scripts.map(nameOf);
  const now = found.scripts.map(nameOf);
  return [
    ...now.filter((name) => !before.includes(name)).map((name) => `found: ${name}`),
    ...before.filter((name) => !now.includes(name)).map((name) => `missing: ${name}`),
    ...found.rules
      .filter((rule) => !published.rules.includes(rule))
      .map((rule) => `found: ${rule}`),
    ...published.rules
      .filter((rule) => !found.rules.includes(rule))
      .map((rule) => `missing: ${rule}`),
  ];
}
