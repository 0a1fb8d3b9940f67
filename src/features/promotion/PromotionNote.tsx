import type { Language } from '@vitrine/contract/domain/language.ts';
import { formatPrice } from '@vitrine/contract/domain/money.ts';
import { discountOf, type OfferView } from '@vitrine/contract/domain/promotion.ts';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { formatDateTime, formatLocalTime } from '../../i18n/dates.ts';
import { fill } from '../../i18n/fill.ts';
import type { OfferMessages } from './publishedOffer.ts';

interface Props {
  view: OfferView;
  language: Language;
  /** Dates (ISO) that the build has formatted. */
  dates?: Record<string, string>;
  messages: OfferMessages['promotion'];
  /** What goes on in the same line. */
  children?: ReactNode;
}

/**
 * Where a promotion stands: when it starts and at what price, when it ends, that it has ended. Printed
 * in UTC; hydrated, in the reader's own time, which is shorter: the height stays for what is below.
 */
export function PromotionNote({ children, ...props }: Props) {
  const { dates, language } = props;
  const line = useRef<HTMLParagraphElement>(null);
  const [isLocal, setIsLocal] = useState(false);
  useLayoutEffect(() => {
    if (line.current) line.current.style.minHeight = `${line.current.offsetHeight}px`;
    setIsLocal(true);
  }, []);
  const note = noteOf(props, (iso) =>
    isLocal ? formatLocalTime(iso, language) : (dates?.[iso] ?? formatDateTime(iso, language)),
  );
  return (
    note && (
      <p ref={line} className="text-small text-muted">
        <span>{note}</span>
        {children}
      </p>
    )
  );
}

function noteOf(
  { view: { terms, offer }, messages }: Pick<Props, 'view' | 'messages'>,
  date: (iso: string) => string,
): string | null {
  const { promotion } = offer;
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
