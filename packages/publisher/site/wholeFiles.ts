import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';
import { LRUCache } from 'lru-cache';
import { brotliFile, isText, MIN_COMPRESSIBLE_BYTES } from '../files/compressed.ts';

const compress = promisify(gzip);

const LIMITS = {
  /** In memory, of all files of a release together. */
  bytes: 64 * 1024 ** 2,
  /** The publisher puts smaller compressed forms in the place of others. */
  ms: 5 * 60_000,
};

/** A file as it is sent. */
export interface WholeFile {
  headers: Record<string, string>;
  body: Buffer;
}

/**
 * Reads files as they are sent, once for all who ask at the same time, and keeps those that are
 * requested often in memory. `headersOf` gives what a file's `ETag` tells as well: a response of
 * 304 leaves a browser with the headers that it has.
 */
export function openWholeFiles(
  folder: string,
  headersOf: (path: string) => WholeFile['headers'],
  limits = LIMITS,
) {
  const kept = new LRUCache<string, WholeFile, { path: string; accepted: Accepted }>({
    maxSize: limits.bytes,
    sizeCalculation: ({ body }) => body.length + 2_048,
    ttl: limits.ms,
    ttlResolution: 1_000,
    fetchMethod: async (_, __, { context: { path, accepted } }) => {
      const headers = headersOf(path);
      const [encoding, body] = await encoded(join(folder, path), accepted);
      const hash = createHash('sha256').update(JSON.stringify(headers)).update(body);
      const ETag = `"${hash.digest('base64url').slice(0, 22)}"`;
      return {
        body,
        headers: {
          ETag,
          ...headers,
          'Content-Length': String(body.length),
          ...(encoding && { 'Content-Encoding': encoding }),
        },
      };
    },
  });
  /** Rejects where the file went with its release. */
  return (path: string, accepted: Accepted): Promise<WholeFile> =>
    kept.forceFetch(`${path} ${accepted.br} ${accepted.gzip}`, { context: { path, accepted } });
}

async function encoded(file: string, accepted: Accepted): Promise<['br' | 'gzip' | null, Buffer]> {
  if (!isText(file)) return [null, await readFile(file)];
  if (accepted.br && existsSync(brotliFile(file))) return ['br', await readFile(brotliFile(file))];
  const body = await readFile(file);
  if (!accepted.gzip || body.length < MIN_COMPRESSIBLE_BYTES) return [null, body];
  const small = await compress(body);
  return small.length < body.length ? ['gzip', small] : [null, body];
}

/** The compressions that a client takes, of those that there are here. */
export interface Accepted {
  br: boolean;
  gzip: boolean;
}

let last: { header: string | undefined; accepted: Accepted } = {
  header: undefined,
  accepted: { br: false, gzip: false },
};

/** Reads `Accept-Encoding`, the last one from memory: most clients say the same. `q=0` is a no. */
export function acceptedEncodings(header: string | undefined): Accepted {
  if (header !== last.header) last = { header, accepted: read(header ?? '') };
  return last.accepted;
}

function read(header: string): Accepted {
  const said = new Map(parseAccept(header).map(({ type, q }) => [type.toLowerCase(), q]));
  const takes = (name: string) => (said.get(name) ?? said.get('*') ?? 0) > 0;
  return { br: takes('br'), gzip: takes('gzip') };
}
