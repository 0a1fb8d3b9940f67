import { expect, it } from 'vitest';
import { type BucketPrefix, readBucketSettings } from './bucketSettings.ts';

const settings = (prefix: BucketPrefix, changed: Record<string, string> = {}) => ({
  [`${prefix}_URL`]: 'https://shop.s3.example/',
  [`${prefix}_REGION`]: ' ap-hongkong ',
  [`${prefix}_KEY_ID`]: 'id',
  [`${prefix}_SECRET`]: 'secret',
  ...changed,
});

it('reads the bucket it is asked for, and none where nothing is set', () => {
  const read = { url: 'https://shop.s3.example', region: 'ap-hongkong', accessKeyId: 'id' };
  expect(readBucketSettings(settings('PUBLISH_BUCKET'), 'PUBLISH_BUCKET')).toEqual({
    ...read,
    secretAccessKey: 'secret',
  });
  expect(readBucketSettings(settings('PUBLISH_BUCKET'), 'MEDIA_BUCKET')).toBeNull();
  expect(readBucketSettings(settings('MEDIA_BUCKET'), 'MEDIA_BUCKET')).toMatchObject(read);
  expect(readBucketSettings({ MEDIA_BUCKET_URL: ' ' }, 'MEDIA_BUCKET')).toBeNull();
});

it('says which of the four is missing, and what an address looks like', () => {
  const halfSet = settings('MEDIA_BUCKET', { MEDIA_BUCKET_SECRET: '' });
  expect(() => readBucketSettings(halfSet, 'MEDIA_BUCKET')).toThrow(/set MEDIA_BUCKET_SECRET\.$/);
  const wrong = settings('MEDIA_BUCKET', { MEDIA_BUCKET_URL: 'shop-125' });
  expect(() => readBucketSettings(wrong, 'MEDIA_BUCKET')).toThrow('MEDIA_BUCKET_URL is "shop-125"');
});
