import { html } from '../../htmlField.ts';
import * as values from '../../values.ts';
import { type Form, no, readAs, refused, same, valueForm } from './form.ts';

const marked = (marks: number) => `Z${'\u0301'.repeat(marks)}`;
const TOO_MANY_MARKS = [marked(50), marked(4)] as const;
const ABSENT = [undefined, null, '', '  '];
const MISSING = [undefined, no('value is missing')] as const;
const NO_NUMBER = 'value should be a number, not';
const NO_TIME = 'value should be a date and time in ISO 8601, not';
const NO_TEXT = 'value should be string, not';

/** What a single field may hold. */
export const VALUE_FORMS: readonly Form[] = [
  valueForm(
    'Ids',
    'Text, or a whole number below 2^53: JSON rounds larger ones, maybe to the id of another product.',
    values.id,
    [
      ...same(7, 0, -7, '7', '6f1c1c0e-0d9c-4d0f', 'a/b c', '9007199254740993'),
      ...refused('value should be a whole number below 2^53, or text, not', 2 ** 53, 1.5),
      ...refused('value should be number or string, not', null, true),
      ['', no('value is empty')],
      MISSING,
    ],
  ),
  valueForm(
    'Slugs',
    'Text without the blanks around it. What an address can’t hold is left out by the publish.',
    values.slug,
    [
      ...same('灯塔', 'Harbour-Lamp', '🪔', "it's+a&b"),
      [' lamp ', 'lamp'],
      ...readAs(no('value is empty'), '', '  '),
      ...refused(NO_TEXT, null, 42),
      MISSING,
    ],
  ),
  valueForm(
    'Texts that must be there',
    'Names and titles. They are shown as they are, HTML as characters, without the blanks around them and without more than four marks on a letter.',
    values.requiredText,
    [
      ...same('<b>Lamp</b>', 'Lamp &amp; Co', '\u202eLamp\u202c'),
      [' Ring ', 'Ring'],
      TOO_MANY_MARKS,
      ['  ', no('value is empty')],
      ...refused(NO_TEXT, null, 7),
    ],
  ),
  valueForm('Texts that may be missing', 'Absent and `null` are empty.', values.text, [
    ...readAs('', undefined, null, ''),
    TOO_MANY_MARKS,
    ...refused(NO_TEXT, 7, {}, []),
  ]),
  valueForm(
    'Texts that may be blank',
    'Absent, `null` and blank are `null`.',
    values.optionalText,
    [...readAs(null, ...ABSENT), [' Ada ', 'Ada'], TOO_MANY_MARKS, ...refused(NO_TEXT, 7, {}, [])],
  ),
  valueForm(
    'HTML',
    'What is outside the allow-list is removed on arrival. A text without paragraphs keeps its lines; a `<` that begins no tag is text.',
    html(3),
    [
      ...readAs('', undefined, null, ''),
      ['<h1>a</h1><script>b</script>', '<h3>a</h3>'],
      ['<p onclick="x">Brass.</p>', '<p>Brass.</p>'],
      ['One\n\nTwo <3', '<p>One</p><p>Two &#x3C;3</p>'],
      TOO_MANY_MARKS,
      ...refused(NO_TEXT, 7, { html: 'x' }, []),
    ],
  ),
  valueForm(
    '§5.3 Prices',
    'Dollars, as a number or a numeric text with a point; read as cents, a third decimal rounded half up.',
    values.price,
    [
      ...readAs(7900, 79, '79', '79.00'),
      ...readAs(7950, 79.5, ' 79.5 '),
      [79.005, 7901],
      [0, 0],
      ...refused(
        'Invalid price value at value:',
        ...['1,299.00', '79,00', '$79', '79.00 USD', '7.9e1', 'abc', '', -5, 1e21, Number.NaN],
        ...[null, true, { amount: 79 }, undefined],
      ),
    ],
  ),
  valueForm('Numbers', 'Numbers may come as texts.', values.numeric, [
    ...readAs(3, 3, '3'),
    [' 4.5 ', 4.5],
    ['-1', -1],
    ...refused(NO_NUMBER, '', ' ', 'x', '3 pages', '10%', 'Infinity', true, null, []),
    ...refused(NO_NUMBER, Number.NaN, Number.POSITIVE_INFINITY),
    MISSING,
  ]),
  valueForm(
    'Numbers that may be missing',
    'Absent, `null` and blank are `null`.',
    values.optionalNumber,
    [...readAs(null, ...ABSENT), [0, 0], ['10', 10], ...refused(NO_NUMBER, 'ten', true, [])],
  ),
  valueForm(
    'Truth values',
    'Zero, nothing and a word for no are false, everything else is true.',
    values.flag,
    [
      ...readAs(true, true, 1, -1, 2.5, '1', 'true', 'TRUE', 'yes', 'Y', 'on', 'x'),
      ...readAs(false, false, 0, '0', '0.0', 'false', 'False', 'f', 'N', 'no', 'OFF', 'null'),
      ...readAs(false, 'none', ...ABSENT),
      ...refused('value should be boolean or number or string, not', {}, []),
    ],
  ),
  valueForm(
    '§3.4 `sold_out`',
    'A truth value, or a usual name of the stock, in any case, with spaces or hyphens. Absent is false.',
    values.soldOut,
    [
      ...readAs(true, true, 1, '1', 'true', 'Y', 'sold_out', 'Sold out', 'out-of-stock', '售罄'),
      ...readAs(false, false, 0, 'N', 'in_stock', 'In stock', 'available', '在售', ...ABSENT),
    ],
  ),
  valueForm(
    '§3.4 `status`',
    'Whether a product is in stock, in the same ways. Absent is unknown. Numbers of items in another field are not read.',
    values.stockStatus,
    [
      ...readAs(true, true, 1, 'Y', 'active', 'published', 'in_stock', 'on sale', '有货'),
      ...readAs(false, false, 0, 'N', '', 'inactive', 'out_of_stock', 'Sold Out', 'draft', '下架'),
      ...readAs(null, null, undefined),
    ],
  ),
  valueForm(
    '§3.5 Times',
    'ISO 8601; without a zone they are UTC. Numbers, and what other machines would read otherwise, are refused.',
    values.timestamp,
    [
      ...readAs('2026-03-01T10:00:00.000Z', '2026-03-01T10:00:00.000Z', '2026-03-01T10:00:00'),
      ...readAs('2026-03-01T10:00:00.000Z', '2026-03-01 10:00:00', ' 2026-03-01 10:00 '),
      ...readAs('2026-03-01T02:00:00.000Z', '2026-03-01T10:00:00+08:00', '2026-03-01 10:00 +0800'),
      ['2026-03-01', '2026-03-01T00:00:00.000Z'],
      ['2026-03-01T10:00:00.123456Z', '2026-03-01T10:00:00.123Z'],
      ['2026-03-01t23:30:00-05:30', '2026-03-02T05:00:00.000Z'],
      ['9999-12-31 23:59:59', '9999-12-31T23:59:59.000Z'],
      ...refused(
        NO_TIME,
        ...['', 'soon', '5', '2026', '2026-3-1', '2026-02-30', '2026-13-01', '2026-03-01T25:00'],
        ...['2026-03-01T10:00:00+99:99', '0000-00-00 00:00:00', '2026/03/01', '2088000000'],
        ...['03/01/2036', 'March 5, 2026', 'Sat, 01 Mar 2036 10:00:00 GMT', 1_772_359_200],
        ...[{ date: '2036-03-01 10:00:00', timezone: 'UTC' }, null],
      ),
      MISSING,
    ],
  ),
  valueForm(
    'Times that may be missing',
    'Absent, `null` and blank are `null`.',
    values.optionalTimestamp,
    [
      ...readAs(null, ...ABSENT),
      ['2026-03-01', '2026-03-01T00:00:00.000Z'],
      ...refused(NO_TIME, 'soon', 0),
    ],
  ),
  valueForm(
    'Ends',
    'When a promotion ends, if ever. A day alone ends with that day.',
    values.optionalEnd,
    [
      ...readAs(null, ...ABSENT),
      ['2026-11-28', '2026-11-28T23:59:59.999Z'],
      ['2026-11-28 00:00:00', '2026-11-28T00:00:00.000Z'],
      ['2026-11-28T10:00:00+08:00', '2026-11-28T02:00:00.000Z'],
      ...refused(NO_TIME, '2026-02-30', 0),
    ],
  ),
  valueForm(
    'Images and videos',
    'A key in the media storage, a path on the API’s host, or an address on the web.',
    values.optionalMedia,
    [
      ...readAs(null, ...ABSENT),
      ...same('lamp.png', 'shop/lamp one.png', '灯.png', 'lamp.png?v=1', '/media/lamp.png'),
      ...same('//cdn.example.com/lamp.png', 'http://cdn.example.com/a b.png'),
      ...refused(
        'value should be an address or a key in the media storage, not',
        ...['data:image/png;base64,AA', 'javascript:alert(1)', '../a.png', 'C:\\a.png', 'https://'],
      ),
      ...refused(NO_TEXT, 7),
    ],
  ),
  valueForm(
    'Lists that may be missing',
    'Absent and `null` are empty.',
    values.listOrNone(values.text),
    [
      ...readAs([], undefined, null, []),
      [
        ['a', null],
        ['a', ''],
      ],
      ...refused('value should be Array, not', '', {}),
      [[7], no('value.0 should be string, not 7')],
    ],
  ),
];
