import { lamp, light, post, reviews } from './changes.ts';
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

const named = (name: string): Expected => ({ name, cards: [`${name} $180.00`, CANDLE] });
const facts = (value: unknown) => lamp({ attributes: [{ name: 'Width', value }] });

/** What is said of products, and what is not. */
export const TEXT_FREEDOMS: Freedoms = {
  'null, blank and missing': [
    ...[
      'summary',
      'discount_type',
      'discount_value',
      'start_date',
      'end_date',
      'currency',
      'discount_end_date',
      'video',
      'main_image_alt',
      'ratingValue',
      'reviewCount',
      'created_at',
      'sold_out',
      'updated_at',
      'video_captions',
      'language',
    ].flatMap((field) =>
      values<unknown>(
        (value) => lamp({ [field]: value }),
        [
          [null, asUnchanged],
          ['', asUnchanged],
        ],
        field,
      ),
    ),
    ...values<unknown>(
      (value) => lamp({ description: value }),
      [
        [null, { details: '' }],
        ['', { details: '' }],
        [undefined, { details: '' }],
      ],
      'description',
    ),
    ...values<unknown>(
      (value) => lamp({ main_image_url: value }),
      [
        [null, { image: '' }],
        ['', { image: '' }],
        [undefined, { image: '' }],
      ],
      'main_image_url',
    ),
    ...values<unknown>(
      (value) => lamp({ images: value }),
      [
        [null, asUnchanged],
        [[], asUnchanged],
        ['', wrongPage('images', 'should be Array, not ""')],
      ],
      'images',
    ),
    ...values<unknown>(
      (value) => lamp({ name: value }),
      [
        [null, wrongRow('name of "harbour-lamp" should be string, not null')],
        ['', wrongRow('name of "harbour-lamp" is empty')],
        ['  ', wrongRow('name of "harbour-lamp" is empty')],
        [7, wrongRow('name of "harbour-lamp" should be string, not 7')],
      ],
      'name',
    ),
    ['a category without a name is shown by its slug', light({ name: null }), asUnchanged],
    [
      'a category without an id',
      light({ id: undefined }),
      {
        cards: [],
        notes: [
          wrongEntry('light', 'categories', 'id of "Light" is missing'),
          'The menu names category light, which is not listed.',
        ],
      },
    ],
    [
      'a post without a title',
      post({ title: null }),
      {
        posts: 1,
        notes: [wrongEntry('on-wicks', 'blogs', 'title of "on-wicks" should be string, not null')],
      },
    ],
    ['a review without a name', reviews({ user_name: null }), asUnchanged],
  ],
  texts: [
    ...values<string>(
      (name) => lamp({ name }),
      [
        ['<b>Lamp</b>', named('<b>Lamp</b>')],
        ['Lamp &amp; Co', named('Lamp &amp; Co')],
        ['"Lamp" </script><script>x</script>', named('"Lamp" </script><script>x</script>')],
        ['x'.repeat(10_000), named('x'.repeat(10_000))],
        ['Lamp \ud83d', named('Lamp \ufffd')],
        ['La\u0000mp', named('Lamp')],
        ['\u202eLamp\u202c', named('\u202eLamp\u202c')],
        ['Lamp\nTwo', named('Lamp Two')],
      ],
      'name',
    ),
    ...values<unknown>(
      (description) => lamp({ description }),
      [
        [
          '<p onclick="x">Brass.</p><script>x</script>',
          {
            details: 'Brass.',
            notes: [
              'Pages don’t show script, which is in the text of harbour-lamp. The rest of the text is shown.',
            ],
          },
        ],
        ['One\n\nTwo <3', { details: 'One Two <3' }],
        [{ html: 'x' }, wrongPage('description', 'should be string, not Object')],
      ],
      'description',
    ),
    ['summary: 7', lamp({ summary: 7 }), wrongLamp('summary', 'should be string, not 7')],
    [
      'attributes: a list',
      facts('12 cm'),
      { details: 'Harbour Lamp, made by hand. Facts Width 12 cm' },
    ],
    [
      'attributes: a number',
      facts(12),
      gone(
        wrongEntry(
          'harbour-lamp',
          'products/slug/harbour-lamp',
          'attributes.0.value of "Width" should be string, not 12',
        ),
      ),
    ],
    [
      'attributes: an object',
      lamp({ attributes: { Width: '12 cm' } }),
      wrongPage('attributes', 'should be Array, not Object'),
    ],
  ],
  ratings: [
    ...values<[unknown, unknown]>(
      ([ratingValue, reviewCount]) => lamp({ ratingValue, reviewCount }),
      [
        [[4.5, 12], { stars: '4.5 out of 5 stars, 12 reviews', rating: '4.5 of 12' }],
        [['4.5', '12'], { stars: '4.5 out of 5 stars, 12 reviews', rating: '4.5 of 12' }],
        [[4.666666, 12], { stars: '4.7 out of 5 stars, 12 reviews', rating: '4.7 of 12' }],
        [[0, 0], asUnchanged],
        [[4.5, 0], asUnchanged],
        [[4.5, null], asUnchanged],
        [[6, 12], wrongLamp('ratingValue', 'should be a number from 0 to 5, not 6')],
        [['n/a', 12], wrongLamp('ratingValue', 'should be a number, not "n/a"')],
        [[4.5, -3], wrongLamp('reviewCount', 'should be a whole number from 0 on, not -3')],
      ],
      'ratingValue and reviewCount',
    ),
    ...values<unknown>(
      (rating) => reviews({ rating }),
      [
        ['4', asUnchanged],
        [4.5, asUnchanged],
        [0, asUnchanged],
        [9, wrongReviews('rating should be at most 5, not 9')],
        [null, wrongReviews('rating should be number or string, not null')],
      ],
      'rating of a review',
    ),
    [
      'images of a review: texts',
      reviews({ images: ['a.png'] }),
      wrongReviews('images.0 should be Object, not "a.png"'),
    ],
    [
      'reply of a review: text',
      reviews({ reply: 'Thanks' }),
      wrongReviews('reply should be Object, not "Thanks"'),
    ],
  ],
};
