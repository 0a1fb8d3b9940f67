import * as v from 'valibot';
import { readIpv4Prefix, readTrustedProxies } from '../security/clientAddress.ts';
import type { Ipv4Prefix } from '../security/network.ts';
import { type Environment, readEach, SettingError } from '../settingError.ts';
import type { SeventeenTrackOptions } from './parcels/seventeenTrack.ts';

/** What a shop owner sets about the API in the environment. */
export interface ApiSettings {
  /** `SHOP_ORIGINS`: other sites whose pages may call the API. */
  origins: string[];
  /** `TRUST_PROXY`: how many proxies of ours append to `X-Forwarded-For`. */
  trustedProxies: number;
  /** `IPV4_PREFIX`: how much of an IPv4 address limits count as one client. */
  ipv4Prefix: Ipv4Prefix;
  /** `DISK_RESERVE_MB`: bytes of disk that customers' uploads leave free. */
  diskReserve: number;
  /** `SEVENTEENTRACK_KEY`: the access key that carriers' news are requested with. */
  seventeenTrack: SeventeenTrackOptions | undefined;
  /** `METRICS_TOKEN`: opens `GET /api/metrics` as its bearer token. */
  metricsToken: string | undefined;
  /** `LOG_FORMAT`: `json` writes a line for every call, `text` only what went wrong. */
  logFormat: 'text' | 'json';
}

const origin = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && new URL(text).origin === text),
);
const accessKey = v.pipe(v.string(), v.regex(/^[0-9a-z]{16,64}$/i));
const token = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{16,}$/));

/** Reads the settings; throws with a message for people where one makes no sense. */
export function readApiSettings(environment: Environment): ApiSettings {
  return readEach({
    origins: () => readOrigins(environment.SHOP_ORIGINS),
    trustedProxies: () => readTrustedProxies(environment),
    ipv4Prefix: () => readIpv4Prefix(environment),
    diskReserve: () => readDiskReserve(environment.DISK_RESERVE_MB),
    seventeenTrack: () => readSeventeenTrack(environment.SEVENTEENTRACK_KEY),
    metricsToken: () => readMetricsToken(environment.METRICS_TOKEN),
    logFormat: () => readLogFormat(environment.LOG_FORMAT),
  });
}

function readOrigins(text = ''): string[] {
  const origins = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((address) => address.replace(/\/$/, ''));
  const wrong = origins.find((address) => !v.is(origin, address));
  if (wrong === undefined) return origins;
  throw new SettingError(
    `SHOP_ORIGINS holds "${wrong}", which is no origin. Give addresses such as ` +
      'https://shop.example, without a path, separated by commas.',
  );
}

/** In MB: orders of months. */
const USUAL_DISK_RESERVE = 256;

function readDiskReserve(text = ''): number {
  const given = text.trim() || String(USUAL_DISK_RESERVE);
  if (!/^\d{1,7}$/.test(given)) {
    throw new SettingError(
      `DISK_RESERVE_MB is "${text}". It should be a whole number of megabytes, such as 256.`,
    );
  }
  return Number(given) * 1024 * 1024;
}

function readMetricsToken(text = ''): string | undefined {
  const given = text.trim();
  if (given === '') return undefined;
  if (!v.is(token, given)) {
    throw new SettingError(
      'METRICS_TOKEN is too short: give 16 characters or more, without spaces.',
    );
  }
  return given;
}

function readLogFormat(text = ''): 'text' | 'json' {
  const given = text.trim() || 'text';
  if (given === 'text' || given === 'json') return given;
  throw new SettingError(`LOG_FORMAT is "${text}". It should be text or json.`);
}

function readSeventeenTrack(text = ''): SeventeenTrackOptions | undefined {
  const key = text.trim();
  if (key === '') return undefined;
  if (!v.is(accessKey, key)) {
    throw new SettingError(
      'SEVENTEENTRACK_KEY is no access key: it should be 16 to 64 letters and digits, as 17TRACK ' +
        'shows it under Settings, Security, Access Key.',
    );
  }
  return { key };
}
