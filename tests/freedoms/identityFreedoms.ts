import { all, lamp, lampId, lampSlug, post, reduced, reviews, text } from './changes.ts';
import {
  asUnchanged,
  CANDLE,
  type Expected,
  type Freedoms,
  gone,
  values,
  wrongEntry,
  wrongLamp,
  wrongPage,
  wrongReviews,
  wrongRow,
} from './freedom.ts';

const REDUCED = {
  price: '$162.00, was $180.00, 10% OFF',
  promotion: 'On promotion now.',
  offer: '162.00 USD InStock',
  cards: ['Harbour Lamp $162.00 $180.00 10% OFF', CANDLE],
};
const until = (time: string): Expected => ({
  ...REDUCED,
  promotion: `The promotion ends on ${time} (UTC).`,
});
const noDate = (shown: string) =>
  wrongLamp('end_date', `should be a date and time in ISO 8601, not ${shown}`);
const at = (slug: string): Expected => ({ path: `/shop-overviews/${slug}/` });
const noSlug = (slug: string) =>
  gone(
    `“${slug}” is left out: its slug can’t be part of an address. Slugs have no / \\ % ? # or control characters, are not . or .., and are 200 bytes at most.`,
  );
const noSlugOfItsOwn = (is: string) => wrongRow(`slug of "Harbour Lamp" ${is}`, '#p-lamp');
const stored = (key: string): Expected => ({ image: `/media/${key}?imageMogr2/thumbnail/!50p` });
const elsewhere = (image: string, host: string): Expected => ({
  image,
  notes: [
    `Images or videos at ${host} are not shown, since pages may not load from there. To show them, set MEDIA_HOSTS=${host} (several with commas between) and restart.`,
  ],
});
const noImage = (shown: string) =>
  wrongLamp('main_image_url', `should be an address or a key in the media storage, not ${shown}`);

/** What names and shows a product, and when. */
export const IDENTITY_FREEDOMS: Freedoms = {
  ids: [
    ...values<unknown>(lampId, [
      [7, asUnchanged],
      ['7', asUnchanged],
      ['6f1c1c0e-0d9c-4d0f-9d64-8a0e8f4ff001', asUnchanged],
      [0, asUnchanged],
      [-7, asUnchanged],
      ['a/b c', asUnchanged],
      ['9007199254740993', asUnchanged],
    ]),
    [
      '9007199254740993 as a number',
      all(
        lampId('9007199254740993'),
        text(/./, (json) => json.replaceAll('"9007199254740993"', '9007199254740993')),
      ),
      wrongLamp('id', 'should be a whole number below 2^53, or text, not 9007199254740992'),
    ],
    ...values<unknown>(
      (id) => lamp({ id }),
      [
        [1.5, wrongLamp('id', 'should be a whole number below 2^53, or text, not 1.5')],
        [undefined, wrongLamp('id', 'is missing')],
        [null, wrongLamp('id', 'should be number or string, not null')],
        ['', wrongLamp('id', 'is empty')],
        [true, wrongLamp('id', 'should be number or string, not true')],
      ],
    ),
    [
      'the id of another product',
      lamp({ id: 'p-candle' }),
      {
        products: 3,
        reviews: 0,
        cards: ['Harbour Lamp $180.00'],
        notes: ['Product salt-candle is left out: another product has the same id.'],
      },
    ],
  ],
  slugs: [
    ...values<unknown>(lampSlug, [
      ['灯塔', at('灯塔')],
      ['Harbour-Lamp', at('Harbour-Lamp')],
      ['harbour lamp', at('harbour lamp')],
      ['🪔', at('🪔')],
      ["it's+a&b", at("it's+a&b")],
      ['index.html', at('index.html')],
      ['page', at('page')],
      ['light', at('light')],
      [' lamp ', at('lamp')],
      ['x'.repeat(200), at('x'.repeat(200))],
      ['x'.repeat(201), noSlug('x'.repeat(201))],
      ['a/b', noSlug('a/b')],
      ['50%', noSlug('50%')],
      ['a?b', noSlug('a?b')],
      ['..', noSlug('..')],
      [
        'salt-candle',
        gone(
          'Two entries have the slug “salt-candle” (ids p-lamp, p-candle): the second is left out.',
          {
            cards: ['Harbour Lamp $180.00'],
          },
        ),
      ],
      ['', noSlugOfItsOwn('is empty')],
      [null, noSlugOfItsOwn('should be string, not null')],
      [42, noSlugOfItsOwn('should be string, not 42')],
    ]),
  ],
  images: [
    ...values<unknown>(
      (main_image_url) => lamp({ main_image_url }),
      [
        ['lamp.png', stored('lamp.png')],
        ['shop/lamp one.png', stored('shop/lamp%20one.png')],
        ['灯.png', stored('%E7%81%AF.png')],
        ['lamp.png?v=1', stored('lamp.png%3Fv%3D1')],
        ['/media/lamp.png', { image: '/media/lamp.png?imageMogr2/thumbnail/!50p' }],
        ['//cdn.example.com/lamp.png', elsewhere('//cdn.example.com/lamp.png', 'cdn.example.com')],
        [
          'http://cdn.example.com/a b.png',
          elsewhere('http://cdn.example.com/a b.png', 'cdn.example.com'),
        ],
        ['data:image/png;base64,AAAA', noImage('"data:image/png;base64,AAAA"')],
        ['javascript:alert(1)', noImage('"javascript:alert(1)"')],
        ['C:\\lamp.png', noImage('"C:\\lamp.png"')],
        ['../lamp.png', noImage('"../lamp.png"')],
        ['https://', noImage('"https://"')],
        [7, wrongLamp('main_image_url', 'should be string, not 7')],
      ],
      'main_image_url',
    ),
    ...values<unknown>(
      (images) => lamp({ images, main_image_url: null }),
      [
        [[{ image_url: 'a.png' }, { image_url: 'b.png', is_main: 1 }], stored('b.png')],
        [[null], wrongPage('images.0', 'should be Object, not null')],
        [['a.png', 'b.png'], wrongPage('images.0', 'should be Object, not "a.png" (and 1 more)')],
        ['["a.png"]', wrongPage('images', 'should be Array, not "["a.png"]"')],
        ['a.png,b.png', wrongPage('images', 'should be Array, not "a.png,b.png"')],
        [[{ image_url: '' }], wrongPage('images.0.image_url', 'is empty')],
        [[{ url: 'a.png' }], wrongPage('images.0.image_url', 'is missing')],
      ],
      'images',
    ),
  ],
  dates: [
    ...values<unknown>(
      (end_date) => reduced({ end_date }),
      [
        ['2036-03-01T10:00:00Z', until('1 March 2036 at 10:00')],
        ['2036-03-01T10:00:00+08:00', until('1 March 2036 at 02:00')],
        ['2036-03-01T10:00:00.000+0800', until('1 March 2036 at 02:00')],
        ['2036-03-01T10:00:00', until('1 March 2036 at 10:00')],
        ['2036-03-01 10:00:00', until('1 March 2036 at 10:00')],
        ['2036-03-01', until('1 March 2036 at 23:59')],
        ['9999-12-31 23:59:59', until('31 December 9999 at 23:59')],
        ['', REDUCED],
        [null, REDUCED],
        ['2036-02-30', noDate('"2036-02-30"')],
        [2088000000, noDate('2088000000')],
        [2088000000000, noDate('2088000000000')],
        ['2088000000', noDate('"2088000000"')],
        ['0000-00-00 00:00:00', noDate('"0000-00-00 00:00:00"')],
        ['Sat, 01 Mar 2036 10:00:00 GMT', noDate('"Sat, 01 Mar 2036 10:00:00 GMT"')],
        ['03/01/2036', noDate('"03/01/2036"')],
        [{ date: '2036-03-01 10:00:00.000000', timezone: 'UTC' }, noDate('Object')],
      ],
      'end_date',
    ),
    [
      'a promotion that ends before it starts, ahead',
      reduced({ start_date: '2036-03-01', end_date: '2036-02-01' }),
      {
        promotion:
          'The promotion starts on 1 March 2036 at 00:00 (UTC). Then $162.00 instead of $180.00.',
      },
    ],
    [
      'a promotion that ends before it starts, past',
      reduced({ start_date: '2026-03-01', end_date: '2026-02-01' }),
      { promotion: 'The promotion has ended.' },
    ],
    [
      'created_at: 1700000000',
      lamp({ created_at: 1700000000 }),
      wrongLamp('created_at', 'should be a date and time in ISO 8601, not 1700000000'),
    ],
    [
      'a post without published_at',
      post({ published_at: undefined }),
      {
        posts: 1,
        notes: [wrongEntry('on-wicks', 'blogs', 'published_at of "On wicks" is missing')],
      },
    ],
    [
      'a review without created_at',
      reviews({ created_at: null }),
      wrongReviews('created_at should be a date and time in ISO 8601, not null'),
    ],
  ],
};
