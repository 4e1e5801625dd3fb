import type { LifeEvent } from '@app/shared/journal';
import { shownSummary } from '@app/shared/summary';
import { monthName } from '@app/shared/written-days';
import { clsx } from 'clsx';
import { useState } from 'react';
import { headed } from '../../../domain/headed.ts';
import { usePictureAddress } from '../../../domain/use-picture-address.ts';
import { safeUrl } from '../../../lib/safe-url.ts';
import { recognizedIn, weekdayOf } from '../year-rules.ts';

/**
 * A picture of the year, never cut off and never parted from its caption. All are loaded at once, so that printing with
 * the keys of the browser has them, too. The style sheet numbers them: it knows which are left out.
 */
function Plate({ event }: { event: LifeEvent }) {
  const [picture, setPicture] = useState<'coming' | 'shown' | 'missing'>('coming');
  const address = safeUrl(usePictureAddress(event.image_url, event.is_public).address);
  const { width = 0, height = 0 } = event.images[0]?.size ?? {};
  return (
    <figure className={clsx('plate', height > width && 'tall')} data-picture={address ? picture : 'missing'}>
      {address && (
        <img
          src={address}
          alt=""
          {...event.images[0]?.size}
          decoding="async"
          referrerPolicy="no-referrer"
          onLoad={() => setPicture('shown')}
          onError={() => setPicture('missing')}
        />
      )}
      <figcaption>{dayOf(event)}</figcaption>
    </figure>
  );
}

/** 'March 14': the year stands on the cover. */
const dayOf = ({ date }: LifeEvent): string => `${monthName(date)} ${String(Number(date.slice(8)))}`;

/** What is longer than these has no place in a margin: a lesson stands below its event, and a memory is left out. */
const LESSON_MAX = 150;
const MEMORY_MAX = 100;
/** So many characters are kept together on a page, with their notes beside them. */
const WHOLE_MAX = 500;

interface BookEventProps {
  event: LifeEvent;
  /** Another one of the same day stands above it. */
  isSameDay: boolean;
  withSummary: boolean;
}

/** An event with its day and its notes in the margin. */
export function BookEvent({ event, isSameDay, withSummary }: BookEventProps) {
  const { heading, text } = headed(event);
  const summary = withSummary ? shownSummary(event) : null;
  const lesson = event.what_learned && (
    <p className="lesson">
      <b>Learned</b> <bdi>{event.what_learned}</bdi>
    </p>
  );
  const isLong = (event.what_learned?.length ?? 0) > LESSON_MAX;
  const isWhole = heading.length + text.length <= WHOLE_MAX && !isLong;
  const memory = event.memory && event.memory.text.length <= MEMORY_MAX ? event.memory.text : null;
  const recognized = recognizedIn([event]).map(({ trait, friends }) => `${trait} (${friends.join(', ')})`);
  return (
    <section className={clsx('event', isSameDay && 'same-day')}>
      <div className={clsx('line', isWhole && 'whole', text !== '' && 'story')}>
        <p className="day">
          <time dateTime={event.date}>{dayOf(event)}</time> <span>{weekdayOf(event.date)}</span>
        </p>
        <div className="event-text" lang={event.language}>
          <h4 dir="auto">{heading}</h4>
          {text && (
            <p dir="auto" className="words">
              {text}
            </p>
          )}
          {summary && !summary.isQuote && (
            <p dir="auto" className="summary">
              {summary.text}
            </p>
          )}
          {isLong && lesson}
        </div>
        <div className="notes">
          {!isLong && lesson}
          {memory && <p className="memory">{memory}</p>}
          {recognized.length > 0 && (
            <p>
              <b>Recognized</b> <bdi>{recognized.join(', ')}</bdi>
            </p>
          )}
        </div>
      </div>
      {event.image_url && <Plate event={event} />}
    </section>
  );
}
