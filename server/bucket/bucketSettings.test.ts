import { expect, it } from 'vitest';
import { type BucketName, readBucketSettings } from './bucketSettings.ts';

const settings = (bucket: BucketName, changed: Record<string, string> = {}) => ({
  [`${bucket}_URL`]: 'https://shop.s3.example/',
  [`${bucket}_REGION`]: ' ap-hongkong ',
  [`${bucket}_KEY_ID`]: 'id',
  [`${bucket}_SECRET`]: 'secret',
  ...changed,
});

it('reads the bucket it is asked for, and none where nothing is set', () => {
  const read = { url: 'https://shop.s3.example', region: 'ap-hongkong', keyId: 'id' };
  expect(readBucketSettings(settings('PUBLISH_BUCKET'))).toEqual({ ...read, secret: 'secret' });
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
