import { limits } from '@app/shared/limits';
import type { Preview } from '@app/shared/preview';
import { titleFrom } from '@app/shared/titles';
import { ArrowRight, Feather } from 'lucide';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { api, ApiError } from '../lib/api.ts';
import { fitsMedia } from '../lib/use-media.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { EventCard, type EventCardData } from './event-card.tsx';
import { HelpWords } from './help-words.tsx';
import { type PreviewProps, PreviewSkeleton } from './preview-skeleton.tsx';
import { Seal } from './seal.tsx';
import { TraitBadge } from './trait-badge.tsx';

const FAILED = 'We couldn’t write your event just now.';

/** The words of a visitor as the event that they would be, before anything is stored of them. */
export const PreviewCard = ({ text, onKeep }: PreviewProps) => <OneCard key={text} text={text} onKeep={onKeep} />;

function OneCard({ text, onKeep }: PreviewProps) {
  const [preview, setPreview] = useState<Preview | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const isWaiting = preview === null && failure === null;
  useEffect(() => {
    if (!isWaiting) return;
    const controller = new AbortController();
    const { signal } = controller;
    api('preview.create', { body: { text }, withoutToken: true, signal }).then(setPreview, (error: unknown) => {
      if (signal.aborted) return;
      // Without a connection the words go on to the form, which keeps them.
      if (error instanceof ApiError && error.status === 0) onKeep();
      else setFailure((error instanceof ApiError && error.detail) || FAILED);
    });
    return () => controller.abort();
  }, [text, onKeep, isWaiting]);
  useEffect(() => {
    const isWide = fitsMedia('(min-width: 48rem)');
    const behavior = fitsMedia('(prefers-reduced-motion: reduce)') ? 'auto' : 'smooth';
    place.current?.scrollIntoView({ block: isWide ? 'nearest' : 'start', behavior });
  }, []);
  // A screen reader is led to what has come.
  useEffect(() => {
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

function Written({ text, preview, onKeep }: { text: string; preview: Preview; onKeep: () => void }) {
  const { kind, tone, reaction } = preview;
  const hasCard = kind === 'event' && tone !== 'crisis';
  const isQuiet = tone === 'heavy' || tone === 'crisis';
  return (
    <>
      <Said>{tone === 'crisis' ? <HelpWords text={reaction} /> : reaction}</Said>
      {hasCard && (
        <EventCard
          className="animate-write-in"
          event={eventOf(text, preview)}
          headingLevel={2}
          traits={<TraitsWithWords preview={preview} />}
        />
      )}
      {hasCard && !isQuiet && (
        <div className="flex items-center gap-4 pt-5">
          <Seal icon="🌱" isUnlocked={false} />
          <div>
            <p className="font-serif text-lg font-medium">First Step</p>
            <p className="text-sm text-soft">Your first seal. It’s stamped when you keep this.</p>
          </div>
        </div>
      )}
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

const eventOf = (text: string, { tone, noticed, traits, date, language }: Preview): EventCardData => ({
  ...{ title: titleFrom(text), description: text, what_learned: null, date, image_url: null },
  ...{ is_public: tone !== 'heavy', tone, traits, language },
  ...{ ai_summary: noticed?.text ?? '', summary_kind: noticed?.is_quote ? 'quote' : 'noticed', ai_status: 'done' },
});

/** The traits above the words that they were read from, which are said once. */
function TraitsWithWords({ preview: { traits, trait_evidence } }: { preview: Preview }) {
  const wordsOf = (trait: string) => trait_evidence.find((one) => one.trait === trait)?.quotes[0] ?? '';
  const passages = [...new Set(traits.map(wordsOf))];
  return passages.map((words) => (
    <div key={words} className="mt-3">
      <ul aria-label="Traits" className="flex flex-wrap gap-1.5">
        {traits
          .filter((trait) => wordsOf(trait) === words)
          .map((trait) => (
            <li key={trait}>
              <TraitBadge trait={trait} />
            </li>
          ))}
      </ul>
      {words !== '' && <p className="mt-2 quoted-words text-soft">{cut(words)}</p>}
    </div>
  ));
}

const cut = (words: string): string => (words.length > QUOTE_MAX ? `${words.slice(0, QUOTE_MAX)}…` : words);
const QUOTE_MAX = limits.titleCut * 2;
