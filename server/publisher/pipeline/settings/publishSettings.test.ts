import { expect, it } from 'vitest';
import { readPublishSettings } from './publishSettings.ts';

const API = { API_BASE_URL: 'https://api.example.com' };

it('has no API elsewhere until its address is set', () => {
  expect(readPublishSettings({})).toBeNull();
  expect(readPublishSettings(API)).toMatchObject({
    apiBaseUrl: API.API_BASE_URL,
    publicApiBaseUrl: API.API_BASE_URL,
    mediaBaseUrl: `${API.API_BASE_URL}/media`,
    readConcurrency: undefined,
  });
});

it('reads how many calls may be made at once', () => {
  expect(readPublishSettings({ ...API, READ_CONCURRENCY: ' 16 ' })?.readConcurrency).toBe(16);
});

it('says in a sentence that a service of images is none', () => {
  expect(() => readPublishSettings({ ...API, MEDIA_RESIZE: 'imgproxy' })).toThrow(
    /^MEDIA_RESIZE is "imgproxy"\. Give none, imagemogr2, /,
  );
});

it.each(['0', '-1', '100', '2.5', 'many'])('refuses %s calls at once', (READ_CONCURRENCY) => {
  expect(() => readPublishSettings({ ...API, READ_CONCURRENCY })).toThrow(
    `READ_CONCURRENCY is "${READ_CONCURRENCY}". It should be a number from 1 to 99.`,
  );
});
