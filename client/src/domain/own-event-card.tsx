import type { LifeEvent } from '@app/shared/journal';
import type { TraitName } from '@app/shared/trait-names';
import { late } from '../lib/late.tsx';
import { TraitBadge } from './trait-badge.tsx';
import { useState } from 'react';
import { OwnCheers } from './cheers.tsx';
import { EventCard, type EventCardProps } from './event-card.tsx';
import type { Lit } from './lit-text.tsx';
import { usePictureAddress } from './use-picture-address.ts';

const TraitDefinition = late(() => import('./trait-definition.tsx').then((file) => file.TraitDefinition), {
  waiting: () => null,
  failed: () => null,
});

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
function OwnTraits({ event, chosen, onChoose }: OwnTraitsProps) {
  const reason = reasonFor({ event, chosen });
  return (
    <>
      <ul aria-label="Traits" className="mt-3 flex flex-wrap gap-1.5">
        {event.traits.map((trait) => (
          <li key={trait}>
            <TraitBadge
              trait={trait}
              isSelected={trait === chosen}
              // Below, where it hides nothing of what lights up.
              isExplained={trait === chosen}
              onSelect={() => onChoose(trait === chosen ? null : trait)}
            />
          </li>
        ))}
      </ul>
      <p role="status" className={chosen ? 'mt-2 animate-fade-in text-sm text-soft' : undefined}>
        {chosen && (
          <>
            <TraitDefinition trait={chosen} /> {reason}
          </>
        )}
      </p>
    </>
  );
}

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
