import { describe, expect, it } from 'vitest';
import { BARE, parseOperation } from './operation.ts';

describe('parseOperation', () => {
  it.each([
    ['imageMogr2/thumbnail/!50p', { ...BARE, size: { percent: 50 } }],
    ['imageMogr2/thumbnail/%2150p', { ...BARE, size: { percent: 50 } }],
    ['imageMogr2/thumbnail/!400p', { ...BARE, size: { percent: 100 } }],
    ['imageMogr2/thumbnail/640x', { ...BARE, size: { width: 640, height: null } }],
    ['imageMogr2/thumbnail/x480', { ...BARE, size: { width: null, height: 480 } }],
    ['imageMogr2/thumbnail/640x480', { ...BARE, size: { width: 640, height: 480 } }],
    [
      'imageMogr2/thumbnail/1200x630/pad/1/color/I2ZmZg==',
      { ...BARE, size: { width: 1200, height: 630 }, isFramed: true },
    ],
    ['imageMogr2/pad/0/format/avif', { ...BARE, format: 'avif' }],
    ['imageMogr2/format/avif', { ...BARE, format: 'avif' }],
    ['imageMogr2/strip/format/jpeg/', { ...BARE, format: 'jpg' }],
    [
      'imageMogr2/format/webp/thumbnail/320x',
      { size: { width: 320, height: null }, format: 'webp' },
    ],
    ['imageMogr2/format/webp/cgif/100', { ...BARE, format: 'webp', plays: true }],
    ['imageMogr2', BARE],
    ['', BARE],
    ['v=2', BARE],
  ])('understands %s', (query, operation) => {
    expect(parseOperation(query)).toEqual(operation);
  });

  it.each([
    'imageMogr2/thumbnail',
    'imageMogr2/thumbnail/x',
    'imageMogr2/thumbnail/0x',
    'imageMogr2/thumbnail/640x0',
    'imageMogr2/thumbnail/-1x',
    'imageMogr2/thumbnail/!0p',
    'imageMogr2/thumbnail/!1000p',
    'imageMogr2/thumbnail/640',
    'imageMogr2/thumbnail/999999x',
    'imageMogr2/format/bmp',
    'imageMogr2/format/png',
    'imageMogr2/format/constructor',
    'imageMogr2/quality/50',
    'imageMogr2/rotate/90',
    'imageMogr2/cgif/99',
    'imageMogr2/pad/2',
    'imageMogr2/pad',
    'imageMogr2//',
    'imageMogr2/%zz',
  ])('refuses %s', (query) => {
    expect(parseOperation(query)).toBeUndefined();
  });
});
