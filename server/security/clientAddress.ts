import { isIPv4, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { type Environment, SettingError } from '../settingError.ts';

/** Stands for every caller whose address can't be known, such as a call within the process. */
const NOWHERE = 'nowhere';

/**
 * The caller's network address, as limits count it. Threat: `X-Forwarded-For` is whatever the
 * caller wrote, except for what our own proxies appended; so only as many entries from its end
 * are believed as there are proxies (`trustedProxies`), and none by default.
 */
export function clientAddress(context: Context, trustedProxies: number): string {
  const connected = connectedAddress(context);
  if (trustedProxies === 0) return groupOf(connected);
  const forwarded = (context.req.header('X-Forwarded-For') ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  return groupOf([...forwarded, connected].at(-1 - trustedProxies) ?? forwarded[0] ?? connected);
}

/**
 * `TRUST_PROXY`: how many proxies of ours append to `X-Forwarded-For`. Throws with a message for
 * the owner if it is no such number.
 */
export function readTrustedProxies(environment: Environment): number {
  const text = environment.TRUST_PROXY?.trim() || '0';
  if (/^\d$/.test(text)) return Number(text);
  throw new SettingError(
    `TRUST_PROXY is "${text}". It should be the number of proxies in front of the shop, 0 to 9.`,
  );
}

function connectedAddress(context: Context): string {
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
