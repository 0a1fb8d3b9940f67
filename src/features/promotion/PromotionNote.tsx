import type { Language } from '@vitrine/contract/domain/language.ts';
import { formatPrice } from '@vitrine/contract/domain/money.ts';
import { discountOf, type OfferView } from '@vitrine/contract/domain/promotion.ts';
import { formatDateTime } from '../../i18n/dates.ts';
import { fill } from '../../i18n/fill.ts';
import type { OfferMessages } from './publishedOffer.ts';

interface Props {
  view: OfferView;
  language: Language;
  /** Dates (ISO) that the build has formatted. */
  dates?: Record<string, string>;
  messages: OfferMessages['promotion'];
}

/** Where a promotion stands: when it starts and at what price, when it ends, that it has ended. */
export function PromotionNote(props: Props) {
  const note = noteOf(props);
  return note && <p className="text-small text-muted">{note}</p>;
}

function noteOf({ view: { terms, offer }, language, dates, messages }: Props): string | null {
  const { promotion } = offer;
  const date = (iso: string) => dates?.[iso] ?? formatDateTime(iso, language);
  switch (promotion.phase) {
    case 'none':
      return null;
    case 'upcoming':
      return fill(messages.upcoming, {
        date: date(promotion.startsAt),
        price: formatPrice(discountOf(terms)?.price ?? terms.price),
        listPrice: formatPrice(terms.price),
      });
    case 'running':
      return promotion.endsAt
        ? fill(messages.running, { date: date(promotion.endsAt) })
        : messages.runningOpen;
    case 'ended':
      return messages.ended;
  }
}
