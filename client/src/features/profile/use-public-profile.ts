import { createContext, useContext, useEffect, useState } from 'react';
import {
  dropEmbeddedProfile,
  embeddedProfile,
  readMore,
  type ReadProfile,
  readProfile,
} from './public-profile-source.ts';
import type { PublicLifeEvent } from '@app/shared/journal';
import { limits } from '@app/shared/limits';
import { toast } from '../../lib/toast.ts';
import { type Found, useFound } from '../../lib/use-found.ts';
import * as messages from '../../messages.ts';

/** The profile that the server draws; the browser finds the same in the document. */
export const ServedProfile = createContext<ReadProfile | null>(null);

interface PublicProfileState {
  found: Found<ReadProfile>;
  retry: () => void;
  isReadingMore: boolean;
  more: (profile: ReadProfile) => Promise<void>;
  /** Sets an event before all others, or takes it from there. */
  togglePin: (profile: ReadProfile, event: PublicLifeEvent) => Promise<void>;
}

/** One person's public profile: from the document on the first visit, otherwise from the server. */
export function usePublicProfile(username: string): PublicProfileState {
  const served = useContext(ServedProfile);
  const { found, setFound, retry } = useFound<ReadProfile>(
    (signal) => readProfile(username, signal),
    () => served ?? embeddedProfile(username),
  );
  const [isReadingMore, setIsReadingMore] = useState(false);

  useEffect(dropEmbeddedProfile, []);

  const more = async (profile: ReadProfile) => {
    if (isReadingMore) return;
    setIsReadingMore(true);
    try {
      setFound(await readMore(profile));
    } catch {
      toast.error(messages.profile.moreFailed);
    }
    setIsReadingMore(false);
  };
  const togglePin = async ({ pins: before }: ReadProfile, event: PublicLifeEvent) => {
    const ids = before.map(({ id }) => id);
    const chosen = ids.includes(event.id) ? ids.filter((id) => id !== event.id) : [...ids, event.id];
    if (chosen.length > limits.pins) {
      toast.info(messages.profile.pinsFull);
      return;
    }
    // Only the owner needs them, and no first visit waits for the code of calls.
    const [{ api }, { toastError }] = await Promise.all([
      import('../../lib/api.ts'),
      import('../../lib/toast-error.ts'),
    ]);
    try {
      const pins = await api('profile.pin', { body: chosen });
      setFound((shown) => (shown !== null && typeof shown === 'object' ? { ...shown, pins } : shown));
      toast.success(chosen.includes(event.id) ? messages.profile.pinned : messages.profile.unpinned);
    } catch (error) {
      toastError(error, messages.profile.pinFailed);
    }
  };
  return { found, retry, isReadingMore, more, togglePin };
}
