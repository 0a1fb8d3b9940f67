import { parseAccept } from 'hono/utils/accept';

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
