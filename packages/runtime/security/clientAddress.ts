import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { clientOf, type Ipv4Prefix } from './network.ts';

/** How a request tells who sends it. */
export interface ClientRule {
  /** How many proxies of ours append to `X-Forwarded-For`; none by default. */
  trustedProxies?: number | undefined;
  /** How much of an IPv4 address counts as one client: all of it by default. */
  ipv4Prefix?: Ipv4Prefix | undefined;
}

/**
 * The client that a request is from, as `clientOf` names it. Threat: `X-Forwarded-For` is whatever
 * the caller wrote, except for what our own proxies appended; so only as many entries from its end
 * are believed as there are proxies. Nothing is read from `Forwarded`, which they pass on unread.
 */
export function clientAddress(context: Context, { trustedProxies, ipv4Prefix }: ClientRule) {
  const connected = connectedAddress(context);
  if (!trustedProxies) return clientOf(connected, ipv4Prefix);
  const forwarded = (context.req.header('X-Forwarded-For') ?? '')
    .split(',')
    .filter((entry) => entry.trim() !== '');
  const sender = [...forwarded, connected].at(-1 - trustedProxies) ?? forwarded[0] ?? connected;
  return clientOf(sender, ipv4Prefix);
}

function connectedAddress(context: Context): string {
  const { env } = context;
  const isConnected = typeof env === 'object' && env !== null && 'incoming' in env;
  return (isConnected && getConnInfo(context).remote.address) || '';
}
