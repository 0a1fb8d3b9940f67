import { isIPv4, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import { createMiddleware } from 'hono/factory';
import type { ApiContext, ApiEnv } from './env.ts';

/** Stands for every asker whose address can't be told, such as a call within the process. */
const NOWHERE = 'nowhere';

/**
 * Leaves the asker's network address for the limits. Threat: `X-Forwarded-For` is whatever the
 * asker wrote, except for what our own proxies appended; so only as many entries from its end
 * are believed as there are proxies (`trustedProxies`), and none by default.
 */
export function identifyClient(trustedProxies: number) {
  return createMiddleware<ApiEnv>(async (context, next) => {
    context.set('client', groupOf(addressOf(context, trustedProxies)));
    await next();
  });
}

function addressOf(context: ApiContext, trustedProxies: number): string {
  const connected = connectedAddress(context);
  if (trustedProxies === 0) return connected;
  const forwarded = (context.req.header('X-Forwarded-For') ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  return [...forwarded, connected].at(-1 - trustedProxies) ?? forwarded[0] ?? connected;
}

function connectedAddress(context: ApiContext): string {
  const { env } = context;
  const isConnected = typeof env === 'object' && env !== null && 'incoming' in env;
  return (isConnected && getConnInfo(context).remote.address) || NOWHERE;
}

/** One household owns a whole /64 of IPv6: it counts as one. */
function groupOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return NOWHERE;
  const [head = '', tail = ''] = plain.toLowerCase().split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = plain.includes('::') ? [...left, ...zeros, ...right] : left;
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
