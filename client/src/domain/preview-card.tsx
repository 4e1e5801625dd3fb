import type { Day } from '@app/shared/dates';
import type { Preview } from '@app/shared/preview';
import { titleFrom } from '@app/shared/titles';
import type { TraitName } from '@app/shared/trait-names';
import { writtenAsOf } from '@app/shared/written-days';
import { ArrowRight, CalendarHeart, Feather } from 'lucide';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { api, ApiError } from '../lib/api.ts';
import { fitsMedia } from '../lib/use-media.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { EventCard, type EventCardData } from './event-card.tsx';
import { HelpWords } from './help-words.tsx';
import { type PreviewProps, PreviewSkeleton } from './preview-skeleton.tsx';
import { Seal } from './seal.tsx';
import { ExplainedTraits } from './explained-traits.tsx';

const FAILED = 'We couldn’t write your event just now.';

/** The words of a visitor as the event that they would be, before anything is stored of them. */
export const PreviewCard = (props: PreviewProps) => <OneCard key={props.text} {...props} />;

function OneCard({ text, onKeep, onCard }: PreviewProps) {
  const [preview, setPreview] = useState<Preview | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const isWaiting = preview === null && failure === null;
  useEffect(() => {
    if (!isWaiting) return;
    const controller = new AbortController();
    const { signal } = controller;
    const show = (written: Preview) => {
      if (signal.aborted) return;
      setPreview(written);
      if (hasCard(written)) onCard();
    };
    api('preview.create', { body: { text }, withoutToken: true, signal }).then(show, (error: unknown) => {
      if (signal.aborted) return;
      // Without a connection the words go on to the form, which keeps them.
      if (error instanceof ApiError && error.status === 0) onKeep();
      else setFailure((error instanceof ApiError && error.detail) || FAILED);
    });
    return () => controller.abort();
  }, [text, onKeep, onCard, isWaiting]);
  // Once where it will be, and once where it is: the box above may have been folded away by then.
  useEffect(() => {
    const isWide = fitsMedia('(min-width: 48rem)');
    const behavior = fitsMedia('(prefers-reduced-motion: reduce)') ? 'auto' : 'smooth';
    place.current?.scrollIntoView({ block: isWide ? 'nearest' : 'start', behavior });
    // A screen reader is led to what has come.
    if (!isWaiting) place.current?.focus({ preventScroll: true });
  }, [isWaiting]);
  return (
    <div ref={place} role="group" aria-label="Your event" tabIndex={-1} className="scroll-mt-4 outline-none">
      {preview && <Written text={text} preview={preview} onKeep={onKeep} />}
      {isWaiting && <PreviewSkeleton />}
      {failure !== null && (
        <div role="alert">
          <p className="text-lg">{failure}</p>
          <p className="mt-1 text-soft">Your words are safe. You can go on with them, or try again.</p>
          <div className="mt-5 flex flex-wrap gap-3">
            <KeepButton onKeep={onKeep} />
            <Button variant="quiet" onClick={() => setFailure(null)}>
              Try again
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

interface KeepButtonProps {
  onKeep: () => void;
  /** Beside pain nothing calls out. */
  isQuiet?: boolean;
  children?: string;
}

const KeepButton = ({ onKeep, isQuiet = false, children = 'Keep it' }: KeepButtonProps) => (
  <Button variant={isQuiet ? 'secondary' : 'primary'} onClick={onKeep}>
    {children}
    <Icon icon={ArrowRight} className="size-4" />
  </Button>
);

const hasCard = ({ kind, tone }: Preview): boolean => kind === 'event' && tone !== 'crisis';

function Written({ text, preview, onKeep }: { text: string; preview: Preview; onKeep: () => void }) {
  const { kind, tone, reaction } = preview;
  const isQuiet = tone === 'heavy' || tone === 'crisis';
  return (
    <>
      <Said>{tone === 'crisis' ? <HelpWords text={reaction} /> : reaction}</Said>
      {hasCard(preview) && <Card event={eventOf(text, preview)} evidence={preview.trait_evidence} />}
      {hasCard(preview) && !isQuiet && <WhatComes date={preview.date} />}
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
        <KeepButton onKeep={onKeep} isQuiet={isQuiet}>
          {kind === 'ask' ? 'Create an account' : 'Keep it'}
        </KeepButton>
        <p className="text-sm text-soft">
          {isQuiet ? 'It would be private: only you can read it.' : 'Nothing is stored until you do.'}
        </p>
      </div>
    </>
  );
}

const Said = ({ children }: { children: ReactNode }) => (
  <p dir="auto" className="relative animate-write-in pl-8 text-lg">
    <Icon icon={Feather} className="absolute top-1.5 left-0 size-4 text-accent" />
    {children}
  </p>
);

/** What is noticed of a story in its own words would stand on the card twice. */
const eventOf = (text: string, { tone, noticed, traits, date, language }: Preview): EventCardData => ({
  ...{ title: titleFrom(text), description: text, what_learned: null, date, image_url: null },
  ...{ is_public: tone !== 'heavy', tone, traits, language },
  ...{ ai_summary: noticed?.is_quote ? '' : (noticed?.text ?? ''), summary_kind: 'noticed', ai_status: 'done' },
});

/** The words, once: the passage that tells most of a trait lights up, for the first trait by itself. */
function Card({ event, evidence }: { event: EventCardData; evidence: Preview['trait_evidence'] }) {
  const [chosen, setChosen] = useState<TraitName | null>(event.traits[0] ?? null);
  const passages = evidence.find(({ trait }) => trait === chosen)?.quotes.slice(0, 1) ?? [];
  return (
    <EventCard
      className="animate-write-in"
      event={event}
      headingLevel={2}
      lit={chosen ? { trait: chosen, passages } : undefined}
      traits={event.traits.length > 0 && <ExplainedTraits traits={event.traits} chosen={chosen} onChoose={setChosen} />}
    />
  );
}

/** What comes of it: a seal, and the day on which it may return. */
const WhatComes = ({ date }: { date: Day }) => (
  <ul className="flex flex-col gap-4 pt-5">
    <li className="flex items-center gap-4">
      <Seal icon="🌱" isUnlocked={false} />
      <div>
        <p className="font-serif text-lg font-medium">First Step</p>
        <p className="text-sm text-soft">Your first seal. It’s stamped when you keep this.</p>
      </div>
    </li>
    <li className="flex items-center gap-4">
      <span aria-hidden className="flex size-16 shrink-0 items-center justify-center text-faint">
        <Icon icon={CalendarHeart} className="size-8" />
      </span>
      <div>
        <p className="font-serif text-lg font-medium">{writtenAsOf(date, date)}</p>
        <p className="text-sm text-soft">In a year, this day may bring it back to you.</p>
      </div>
    </li>
  </ul>
);
