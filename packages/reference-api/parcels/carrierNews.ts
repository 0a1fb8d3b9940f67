import type { Language } from '@vitrine/contract/domain/language.ts';
import type { Row } from '../database/tables.ts';
import type { SeventeenTrackInfo, SeventeenTrackTime } from './seventeenTrackShapes.ts';

/** What is kept of a carrier's news: 17TRACK's shape without anything about the buyer. */
export type CarrierNews = SeventeenTrackInfo;

/** Whether the carrier has something to tell, and knows no less than the shop does. */
export const hasNews = ({ latest_status }: CarrierNews) => latest_status.status !== 'NotFound';

/**
 * Carriers write into their events who signed for a parcel. Anyone who knows an order's number may
 * read them, so all but the place is taken out before anything is kept.
 */
export function withoutBuyer(
  news: CarrierNews,
  address: Row<'order_address'> | undefined,
): CarrierNews {
  if (!address || !news.latest_event) return news;
  const { order_id: _, city, state, postal_code, country, phone, ...buyer } = address;
  const secrets = [`${buyer.first_name} ${buyer.last_name}`, ...Object.values(buyer)];
  const clean = (text: string | null) =>
    text && secrets.reduce(blackOut, blackOutPhone(text, phone));
  const { description_translation: translation, ...event } = news.latest_event;
  return {
    ...news,
    latest_event: {
      ...event,
      description: clean(event.description),
      location: clean(event.location),
      description_translation: translation && {
        ...translation,
        description: clean(translation.description),
      },
    },
  };
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** In any form: with its country code or a zero in its place, and however its digits are parted. */
function blackOutPhone(text: string, phone: string): string {
  const subscriber = digitsOf(phone).slice(-7);
  if (subscriber.length < 7) return text;
  return text.replace(/\+?\d(?:[\s().-]*\d)+/g, (number) =>
    digitsOf(number).endsWith(subscriber) ? '…' : number,
  );
}

/** Whole words only, in scripts that part them: a buyer called Al does not spoil `Algiers`. */
function blackOut(text: string, secret: string): string {
  if (secret.trim().length < 2) return text;
  const plain = secret.trim().replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const part = /\p{Script=Han}/u.test(secret)
    ? plain
    : `(?<![\\p{L}\\p{N}])${plain}(?![\\p{L}\\p{N}])`;
  return text.replace(new RegExp(part, 'giu'), '…');
}

/** The news as `track_info` of spec section 3, in the client's language where it was translated. */
export function trackingResponse(news: CarrierNews, language: Language) {
  const { latest_status, latest_event, milestone } = news;
  return {
    latest_status: { ...latest_status, sub_status_descr: null },
    latest_event: latest_event && {
      time_iso: timeOf(latest_event),
      time_utc: latest_event.time_utc,
      description: descriptionIn(language, latest_event),
      location: latest_event.location,
      stage: latest_event.stage,
      sub_status: latest_event.sub_status,
    },
    milestone: milestone.map((stage) => ({
      key_stage: stage.key_stage,
      time_iso: timeOf(stage),
      time_utc: stage.time_utc,
    })),
  };
}

function descriptionIn(
  language: Language,
  event: NonNullable<CarrierNews['latest_event']>,
): string | null {
  const translation = event.description_translation;
  const translated = translation?.lang?.toLowerCase().startsWith(language);
  return (translated && translation?.description) || event.description;
}

/** Some carriers' times are known only as they wrote them; without a zone they count as UTC. */
function timeOf({ time_iso, time_utc, time_raw }: SeventeenTrackTime): string | null {
  const whole = time_iso || time_utc;
  if (whole) return whole;
  if (!time_raw?.date) return null;
  return `${time_raw.date}T${time_raw.time || '00:00:00'}${time_raw.timezone || 'Z'}`;
}
