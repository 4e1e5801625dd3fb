import type { LifeEvent } from '@app/shared/journal';
import type { TraitName } from '@app/shared/trait-names';
import { useState } from 'react';
import { late } from '../lib/late.tsx';
import { EventCard, type EventCardProps } from './event-card.tsx';
import type { Lit } from './lit-text.tsx';
import { OwnTraits, passagesOf } from './own-traits.tsx';
import { usePictureAddress } from './use-picture-address.ts';

const CheersLine = late(() => import('./cheers-line.tsx').then((file) => file.CheersLine), {
  waiting: () => null,
  failed: () => null,
});

interface OwnEventCardProps extends Omit<
  EventCardProps,
  'event' | 'pictureAddress' | 'isPictureComing' | 'traits' | 'lit'
> {
  event: LifeEvent;
  /** Lights up what was searched for, as long as no trait is asked about. */
  marks?: Lit | undefined;
}

/** An event shown to its owner: with the picture also where it is private, and with the reasons for its traits. */
export function OwnEventCard({ event, marks, ...rest }: OwnEventCardProps) {
  const [asked, setAsked] = useState<TraitName | null>(null);
  const picture = usePictureAddress(event.image_url, event.is_public);
  const chosen = asked && event.traits.includes(asked) ? asked : null;
  return (
    <EventCard
      event={event}
      pictureAddress={picture.address}
      isPictureComing={picture.isComing}
      traits={
        <>
          {event.traits.length > 0 && <OwnTraits event={event} chosen={chosen} onChoose={setAsked} />}
          {event.cheers.length > 0 && <CheersLine cheers={event.cheers} />}
        </>
      }
      lit={chosen ? { trait: chosen, passages: passagesOf(event, chosen) } : marks}
      {...rest}
    />
  );
}
