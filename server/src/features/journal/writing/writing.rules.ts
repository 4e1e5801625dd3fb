import type { LifeEvent, TraitEvidence } from '@app/shared/journal';
import { limits } from '@app/shared/limits';
import { besidePain, isQuiet } from '@app/shared/quiet-tones';
import { isTrait, type TraitName } from '@app/shared/trait-catalogue';
import type { AiSource, DatedText, EventText, EventWriting } from '@app/writer/contract';
import { crisisWriting } from '@app/writer/help';
import { languageOfEntry } from '@app/writer/language';
import { heaviest } from '@app/writer/tone';
import type { AiWork, EventRow } from '../events/event.types.ts';
import { isLeftOut, type Correction } from './corrections.rules.ts';

/** What the AI writer made of an event. */
export interface Finished {
  /** As it was when its writer began. */
  event: EventRow;
  writing: EventWriting;
  source: AiSource;
  now: Date;
}

/** An event whose summary is stored, and how its owner sees it. */
export interface FinishedEvent {
  event: EventRow;
  owners: LifeEvent;
}

/** What a writer reads of an event. */
export const textOf = ({ title, description, what_learned, date }: EventRow): DatedText => ({
  title,
  description,
  what_learned,
  date,
});

/** An event with what the AI writer made of it. What its author has set stays, but where there is despair, no trait and no résumé. */
export function finishedEvent(
  before: EventRow,
  { writing, source }: Finished,
  corrections: readonly Correction[] = [],
): EventRow {
  // What is quiet stays so, whatever a model finds; it may find a bright event plain.
  const known = source === 'builtin' || isQuiet(before.tone) ? before.tone : 'plain';
  const tone = heaviest(known, writing.tone ?? before.tone);
  // In words that a model found heavy, the built-in writer may read traits that hurt: only those that stand beside pain are shown.
  const isCautious = tone === 'heavy' && source === 'builtin';
  const shown = isCautious ? { ...writing, traits: writing.traits.filter((trait) => besidePain.has(trait)) } : writing;
  const { summary, traits } = tidyWriting(tone === 'crisis' ? crisisWriting(before) : shown, before, corrections);
  const isNowCrisis = tone === 'crisis' && before.tone !== 'crisis';
  const isNowHeavy = tone === 'heavy' && before.tone !== 'heavy' && !before.public_by_choice;
  const is_public = before.is_public && !isNowCrisis && !isNowHeavy;
  const reply = before.reply === 'due' ? 'sent' : before.reply;
  const ai: AiWork = { ...before.ai, status: 'done', source, due_at: null };
  return {
    ...before,
    ...(before.summary_source === 'writer' ? summary : {}),
    ...(before.traits_source === 'writer' || isNowCrisis ? traits : {}),
    ...(isNowCrisis ? { traits_source: 'writer' as const, in_resume: 'auto' as const } : {}),
    ...{ tone, is_public, ai, reply, language: languageOfEntry(before) },
  };
}

/**
 * A writer's answer within the limits of an event, by any writer. Some of the words may have changed meanwhile: a trait that
 * was read from nothing else goes with them, and so does one that the author does not want read from such words.
 */
function tidyWriting(
  { summary, summary_kind = 'own_words', public_summary = null, traits, trait_evidence = [] }: EventWriting,
  words: EventText,
  corrections: readonly Correction[],
) {
  const founded = standingIn(trait_evidence, words).filter((evidence) => !isLeftOut(corrections, evidence));
  const isUnfounded = (trait: TraitName) =>
    trait_evidence.some((one) => one.trait === trait) && !founded.some((one) => one.trait === trait);
  const given = [...new Set(traits)].filter((trait) => isTrait(trait) && !isUnfounded(trait));
  const kept = given.slice(0, limits.traitsPerEvent);
  return {
    summary: {
      summary_kind,
      ai_summary: summary.slice(0, limits.summaryMax),
      public_summary: (public_summary ?? '').slice(0, limits.summaryMax),
    },
    traits: {
      traits: kept,
      trait_evidence: kept.flatMap((trait) => founded.find((one) => one.trait === trait) ?? []),
    },
  };
}

/** A summary that its author has written: all read it as it is. */
export const summaryOfPerson = (ai_summary: string) =>
  ({ ai_summary, public_summary: ai_summary, summary_kind: 'told', summary_source: 'person' }) as const;

/** What of the evidence stands literally in the words. */
export const standingIn = (evidence: readonly TraitEvidence[], words: EventText): TraitEvidence[] =>
  evidence.flatMap(({ trait, quotes }) => {
    const standing = quotes.filter((quote) => textsOf(words).some((text) => text.includes(quote)));
    return standing.length > 0 ? [{ trait, quotes: standing.slice(0, limits.quotesPerTrait) }] : [];
  });

const textsOf = ({ title, description, what_learned }: EventText): string[] => [title, description, what_learned ?? ''];
