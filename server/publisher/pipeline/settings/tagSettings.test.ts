import { expect, test } from 'vitest';
import { readTagSettings } from './tagSettings.ts';

test('a shop has no services until their ids are set', () => {
  expect(readTagSettings({})).toEqual({ tagManagerId: '', adsPixelId: '' });
});

test('ids are read as they are', () => {
  expect(readTagSettings({ TAG_MANAGER_ID: ' GTM-AB12 ', ADS_PIXEL_ID: '1234' })).toEqual({
    tagManagerId: 'GTM-AB12',
    adsPixelId: '1234',
  });
});

test.each([
  [{ TAG_MANAGER_ID: 'G-123' }, /TAG_MANAGER_ID is "G-123"/],
  [{ TAG_MANAGER_ID: 'GTM-1"><script>' }, /TAG_MANAGER_ID/],
  [{ ADS_PIXEL_ID: 'abc' }, /ADS_PIXEL_ID is "abc"/],
])('an id that cannot be right is refused: %o', (environment, message) => {
  expect(() => readTagSettings(environment)).toThrow(message);
});
