import type { LifeEvent } from '@app/shared/journal';
import type { TraitName } from '@app/shared/trait-names';
import { useState } from 'react';
import { OwnCheers } from './cheers.tsx';
import { EventCard, type EventCardProps } from './event-card.tsx';
import { ExplainedTraits } from './explained-traits.tsx';
import type { Lit } from './lit-text.tsx';
import { usePictureAddress } from './use-picture-address.ts';

interface OwnTraitsProps {
  event: Pick<LifeEvent, 'traits' | 'trait_evidence' | 'traits_source'>;
  chosen: TraitName | null;
  onChoose: (trait: TraitName | null) => void;
}

/** The passages that a trait was read from. */
const passagesOf = (
  { trait_evidence }: Pick<LifeEvent, 'trait_evidence'>,
  trait: TraitName | null,
): readonly string[] => trait_evidence.find((evidence) => evidence.trait === trait)?.quotes ?? [];

/** Why an event shows the chosen trait; nothing where that is not known. */
function reasonFor({ event, chosen }: Pick<OwnTraitsProps, 'event' | 'chosen'>): string {
  const passages = passagesOf(event, chosen);
  if (!chosen) return '';
  if (passages.length > 0) return `Read from ${passages.map((passage) => `“${passage}”`).join(' and ')}.`;
  return event.traits_source === 'person' ? 'You chose it.' : '';
}

/** The traits of one's own event: each says why it is there, and lights up the words that it was read from. */
const OwnTraits = ({ event, chosen, onChoose }: OwnTraitsProps) => (
  <ExplainedTraits traits={event.traits} chosen={chosen} onChoose={onChoose} reason={reasonFor({ event, chosen })} />
);

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
      isOwn
      pictureAddress={picture.address}
      isPictureComing={picture.isComing}
      traits={
        <>
          {event.traits.length > 0 && <OwnTraits event={event} chosen={chosen} onChoose={setAsked} />}
          <OwnCheers cheers={event.cheers} />
        </>
      }
      lit={chosen ? { trait: chosen, passages: passagesOf(event, chosen) } : marks}
      {...rest}
    />
  );
}
