import type { Language } from '../../contract/language.ts';
import { formatLocalTime } from '../../i18n/dates.ts';
import type { Stop } from './timeline.ts';
import { stageWords, type TrackingWords } from './trackingWords.ts';

interface Props {
  stops: Stop[];
  words: TrackingWords;
  language: Language;
}

/** A parcel's way from top to bottom: a filled mark is reached, a hollow one is to come. */
export default function TrackingTimeline({ stops, words, language }: Props) {
  return (
    <ol className="timeline">
      {stops.map(({ stage, reached, at }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stage may come twice; its place is what tells the two apart.
        <li key={place} data-reached={reached}>
          <p className={reached ? undefined : 'text-muted'}>
            {stageWords(words, stage)}
            <span className="sr-only">{` (${reached ? words.reached : words.toCome})`}</span>
          </p>
          <p className="text-small text-muted">
            {at && <time dateTime={at}>{formatLocalTime(at, language)}</time>}
            {!at && (reached ? words.noTime : words.toCome)}
          </p>
        </li>
      ))}
    </ol>
  );
}
