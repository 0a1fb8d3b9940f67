import { isHttpUrl } from '@vitrine/contract/domain/httpUrl.ts';
import { type Environment, SettingError } from '../settingError.ts';

/** A bucket that speaks S3: Amazon's, Tencent's COS, Cloudflare's R2 and others. */
export interface BucketSettings {
  /** The bucket's own address, such as `https://shop-125.cos.ap-hongkong.myqcloud.com`. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** `PUBLISH_BUCKET` gets the releases, `MEDIA_BUCKET` the originals of images and videos. */
export type BucketPrefix = 'PUBLISH_BUCKET' | 'MEDIA_BUCKET';

/**
 * Reads the variables `_URL`, `_REGION`, `_KEY_ID` and `_SECRET` of a prefix; `null` if none is set.
 * Throws `SettingError` if one is missing or the URL is wrong.
 */
export function readBucketSettings(
  environment: Environment,
  prefix: BucketPrefix,
): BucketSettings | null {
  const names = ['URL', 'REGION', 'KEY_ID', 'SECRET'].map((part) => `${prefix}_${part}`);
  const read = (name: string) => environment[name]?.trim() ?? '';
  const missing = names.filter((name) => read(name) === '');
  if (missing.length === names.length) return null;
  if (missing.length > 0) {
    throw new SettingError(`A bucket needs all of ${names.join(', ')}: set ${missing.join(', ')}.`);
  }
  const url = read(`${prefix}_URL`);
  if (!isHttpUrl(url)) {
    throw new SettingError(
      `${prefix}_URL is "${url}". Set the bucket’s address, such as https://s3.eu-central-1.amazonaws.com/my-shop.`,
    );
  }
  return {
    url: url.replace(/(?<!\/)\/+$/, ''),
    region: read(`${prefix}_REGION`),
    accessKeyId: read(`${prefix}_KEY_ID`),
    secretAccessKey: read(`${prefix}_SECRET`),
  };
}
