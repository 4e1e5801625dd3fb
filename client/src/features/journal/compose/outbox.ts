import type { CreateEventInput } from '@app/shared/journal';
import { titleFrom } from '@app/shared/titles';
import { createStore } from '../../../lib/create-store.ts';
import { today } from '../../../lib/dates.ts';
import { currentToken } from '../../../lib/session.ts';
import { keptText } from '../../../lib/storage.ts';
import type { Draft } from './composer-store.ts';

/** One attempt to make an event. Its key goes with every repetition, so that a lost answer never doubles the event. */
export interface Attempt {
  key: string;
  draft: Draft;
  body: CreateEventInput;
}

interface Kept extends Attempt {
  owner: string;
  /** It was given up, and its text is back in the composer. */
  hasFailed: boolean;
}

const kept = keptText('sessionStorage', 'unsentEvent');
/** The same in memory, for pictures that are too large for the storage. */
const useOpen = createStore<{ open: Kept | null }>(() => ({ open: null }));

/** Who is signed in, as the token says it; a token of another make stands for itself. */
function owner(): string {
  const token = currentToken() ?? '';
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return (JSON.parse(atob(payload)) as { sub: string }).sub;
  } catch {
    return token;
  }
}

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');

const isSameDraft = (a: Draft, b: Draft) => JSON.stringify(a) === JSON.stringify(b);

function bodyOf({ text, learned, date, image, isPublic }: Draft): CreateEventInput {
  return {
    title: titleFrom(text),
    description: text.trim(),
    what_learned: learned?.trim() || null,
    date: date ?? today(),
    image_url: image,
    is_public: isPublic,
    chat: true,
  };
}

function keep(open: Kept): void {
  useOpen.setState({ open });
  kept.clear();
  kept.write(JSON.stringify(open));
}

/** The attempt that was begun and never acknowledged, also after the page was loaded anew; nobody sees another person's. */
export function openAttempt(): Kept | null {
  const open = useOpen.getState().open ?? readKept();
  return open?.owner === owner() ? open : null;
}

function readKept(): Kept | null {
  try {
    return JSON.parse(kept.read() ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

/** Begins an attempt with a draft, or takes the open one up again when the draft is the same. */
export function beginAttempt(draft: Draft): Attempt {
  const open = openAttempt();
  const attempt = open && isSameDraft(open.draft, draft) ? open : { key: newKey(), draft, body: bodyOf(draft) };
  keep({ ...attempt, owner: owner(), hasFailed: false });
  return attempt;
}

/** It was given up for now: the same draft will go out under the same key. */
export function setAside(attempt: Attempt): void {
  const open = useOpen.getState().open ?? readKept();
  if (open?.key === attempt.key) keep({ ...open, hasFailed: true });
}

/** The server has acknowledged it, or refused it for good. */
export function closeAttempt(): void {
  useOpen.setState({ open: null });
  kept.clear();
}
