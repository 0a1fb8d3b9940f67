import type { Ipv4Prefix } from '@vitrine/runtime/security/network.ts';
import { type Environment, readEach } from '@vitrine/runtime/settingError.ts';
import { readSetting } from '@vitrine/runtime/settings.ts';
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
  /** `APPROVE_REVIEWS`: whether reviews appear only once the shop has approved them. */
  approveReviews: boolean;
  /** `SEVENTEENTRACK_KEY`: the access key that carriers' news are requested with. */
  seventeenTrack: SeventeenTrackOptions | undefined;
  /** `METRICS_TOKEN`: opens `GET /api/metrics` as its bearer token. */
  metricsToken: string | undefined;
  /** `LOG_FORMAT`: `json` writes a line for every call, `text` only what went wrong. */
  logFormat: 'text' | 'json';
}

/** Reads the settings; throws with a message for people where one makes no sense. */
export function readApiSettings(environment: Environment): ApiSettings {
  return readEach({
    origins: () => readSetting(environment, 'SHOP_ORIGINS'),
    trustedProxies: () => readSetting(environment, 'TRUST_PROXY'),
    ipv4Prefix: () => readSetting(environment, 'IPV4_PREFIX'),
    diskReserve: () => readSetting(environment, 'DISK_RESERVE_MB') * 1024 * 1024,
    approveReviews: () => readSetting(environment, 'APPROVE_REVIEWS'),
    seventeenTrack: () => {
      const key = readSetting(environment, 'SEVENTEENTRACK_KEY');
      return key === undefined ? undefined : { key };
    },
    metricsToken: () => readSetting(environment, 'METRICS_TOKEN'),
    logFormat: () => readSetting(environment, 'LOG_FORMAT'),
  });
}
