import type { Language } from '@vitrine/contract/domain/language.ts';
import { formatLocalTime, localTimeZone } from '../../i18n/dates.ts';
import { fill } from '../../i18n/fill.ts';
import { type Stop, timelineOf } from './timeline.ts';
import { stageLabel, statusMessages, type TrackingMessages } from './trackingMessages.ts';
import type { Tracking } from './useTracking.ts';

interface Props {
  tracking: Tracking;
  messages: TrackingMessages;
  language: Language;
}

/** Statuses after which no further milestone is promised. */
const STOPPED = ['Delivered', 'Exception'];

/** The response to the number that was requested. */
export default function TrackingResult({ tracking, messages, language }: Props) {
  if (tracking.kind === 'idle') return null;
  if (tracking.kind === 'asking') {
    return (
      <div className="grid max-w-prose gap-4 border-t border-line pt-8">
        <p className="text-muted">{messages.querying}</p>
        <span className="h-8 w-3/5 bg-surface" />
        <span className="h-5 w-4/5 bg-surface" />
      </div>
    );
  }
  if (tracking.kind === 'failed') {
    return (
      <p className="max-w-prose border-t border-line pt-8" role="alert">
        {tracking.message}
      </p>
    );
  }
  const { latest_status, latest_event, milestone, practice: isTest, parcel } = tracking.info;
  const { status, subStatus } = statusMessages(messages, latest_status);
  const stops = timelineOf(milestone, STOPPED.includes(latest_status.status));
  return (
    <article className="tracking">
      <header className="grid gap-2">
        <p className="label text-muted">{fill(messages.result, { number: tracking.number })}</p>
        <h2 className="font-display text-heading">{status}</h2>
        {subStatus && <p className="text-lead text-muted">{subStatus}</p>}
        {parcel && (
          <p className="flex flex-wrap gap-x-3">
            <span className="text-muted">{parcel.carrier || messages.parcel}</span>
            <span className="wrap-anywhere">{parcel.number}</span>
            {parcel.url && (
              <a className="text-link" href={parcel.url} rel="noreferrer">
                {messages.follow}
              </a>
            )}
          </p>
        )}
        {isTest && <p className="mt-3 border-s-2 border-sale ps-4 text-sale">{messages.test}</p>}
      </header>
      {latest_event?.description && (
        <section className="grid gap-2">
          <h3 className="label text-muted">{messages.latest}</h3>
          <p dir="auto">{latest_event.description}</p>
          {latest_event.location && (
            <p className="text-small text-muted">
              {fill(messages.at, { location: latest_event.location })}
            </p>
          )}
        </section>
      )}
      {stops.length > 0 && (
        <section className="grid gap-5">
          <h3 className="label text-muted">{messages.milestones}</h3>
          <TrackingTimeline stops={stops} messages={messages} language={language} />
          <p className="text-fine text-muted">{fill(messages.zone, { zone: localTimeZone() })}</p>
        </section>
      )}
    </article>
  );
}

interface TimelineProps {
  stops: Stop[];
  messages: TrackingMessages;
  language: Language;
}

/** A parcel's way from top to bottom: a filled mark is reached, a hollow one is to come. */
function TrackingTimeline({ stops, messages, language }: TimelineProps) {
  return (
    <ol className="timeline">
      {stops.map(({ stage, reached, at }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stage may come twice; its place is what tells the two apart.
        <li key={place} data-reached={reached}>
          <p className={reached ? undefined : 'text-muted'}>
            <span>{stageLabel(messages, stage)}</span>
            <span className="sr-only">{` (${reached ? messages.reached : messages.toCome})`}</span>
          </p>
          <p className="text-small text-muted">
            {at ? (
              <time dateTime={at}>{formatLocalTime(at, language)}</time>
            ) : (
              <span>{reached ? messages.noTime : messages.toCome}</span>
            )}
          </p>
        </li>
      ))}
    </ol>
  );
}
