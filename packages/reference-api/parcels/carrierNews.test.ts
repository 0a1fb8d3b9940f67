import { expect, test } from 'vitest';
import { storedAddress } from '../testing/command.ts';
import { type CarrierNews, trackingResponse, withoutBuyer } from './carrierNews.ts';

const time = { time_iso: null, time_utc: null, time_raw: null };

function news(description: string, more: object = {}): CarrierNews {
  return {
    latest_status: { status: 'Delivered', sub_status: 'Delivered_Other' },
    latest_event: {
      ...time,
      description,
      description_translation: null,
      location: 'Algiers, DZ',
      stage: 'Delivered',
      sub_status: 'Delivered_Other',
      ...more,
    },
    milestone: [],
  };
}

const address = (first_name: string, last_name: string) =>
  storedAddress('HC1', {
    first_name,
    last_name,
    email: 'al@mail.example',
    address: '4 Rue (A) Didouche',
    city: 'Algiers',
    state: 'Algiers Province',
    phone: '+213550123456',
  });

test.each([
  ['Al', 'Saïd', 'Signed: AL SAÏD, al@mail.example', 'Signed: …, …'],
  ['Al', 'Saïd', 'Also seen at Algiers', 'Also seen at Algiers'],
  ['Al', 'Saïd', 'Left at 4 rue (a) didouche', 'Left at …'],
  ['伟', '林志玲', '林志玲已签收', '…已签收'],
  ['A', 'B', 'A parcel, class B', 'A parcel, class B'],
  ['Al', '', 'Called Al at 0550 12-34-56, 2 times', 'Called … at …, 2 times'],
  ['Al', 'Saïd', 'Tel (+213) 550123456. Parcel 1234567', 'Tel (…. Parcel 1234567'],
  ['Al', 'Saïd', 'In Algiers Province', 'In Algiers Province'],
])('the buyer %s %s does not stand in %j', (first, last, sent, kept) => {
  const { latest_event } = withoutBuyer(news(sent), address(first, last));
  expect(latest_event?.description).toBe(kept);
  expect(latest_event?.location).toBe('Algiers, DZ');
});

test('translations are cleaned as well, and told to those who read them', () => {
  const sent = news('تم التسليم إلى Al', {
    description_translation: { lang: 'zh-cn', description: '已由 Al 签收' },
  });
  const kept = withoutBuyer(sent, address('Al', 'Saïd'));
  expect(trackingResponse(kept, 'zh').latest_event?.description).toBe('已由 … 签收');
  expect(trackingResponse(kept, 'en').latest_event?.description).toBe('تم التسليم إلى …');
});

test.each([
  [{ ...time, time_iso: '2026-06-24T09:00:00+08:00' }, '2026-06-24T09:00:00+08:00'],
  [{ ...time, time_utc: '2026-06-24T01:00:00Z' }, '2026-06-24T01:00:00Z'],
  [
    { ...time, time_raw: { date: '2026-06-24', time: '09:00:00', timezone: '+08:00' } },
    '2026-06-24T09:00:00+08:00',
  ],
  [
    { ...time, time_raw: { date: '2026-06-24', time: null, timezone: null } },
    '2026-06-24T00:00:00Z',
  ],
  [time, null],
])('a stage’s time is taken from where it is told: %j', (stage, expected) => {
  const { milestone } = trackingResponse(
    { ...news('x'), milestone: [{ ...stage, key_stage: 'PickedUp' }] },
    'en',
  );
  expect(milestone[0]?.time_iso).toBe(expected);
});
