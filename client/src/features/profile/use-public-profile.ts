import { createContext, useContext, useEffect, useState } from 'react';
import {
  dropEmbeddedProfile,
  isMissing,
  embeddedProfile,
  readMore,
  type ReadProfile,
  readProfile,
} from './public-profile-source.ts';
import type { PublicLifeEvent } from '@app/shared/journal';
import { limits } from '@app/shared/limits';
import { toast } from '../../lib/toast.ts';
import { messages } from '../../messages.ts';

/** The profile that the server draws; the browser finds the same in the document. */
export const ServedProfile = createContext<ReadProfile | null>(null);

interface PublicProfileState {
  profile: ReadProfile | null;
  /** Why there is no profile: there is none by this name, or it could not be reached. */
  failure: 'missing' | 'unreachable' | null;
  retry: () => void;
  isReadingMore: boolean;
  more: () => Promise<void>;
  /** Sets an event before all others, or takes it from there. */
  togglePin: (event: PublicLifeEvent) => Promise<void>;
}

/** One person's public profile: from the document on the first visit, otherwise from the server. */
export function usePublicProfile(username: string): PublicProfileState {
  const served = useContext(ServedProfile);
  const [profile, setProfile] = useState(() => served ?? embeddedProfile(username));
  const [failure, setFailure] = useState<PublicProfileState['failure']>(null);
  const [isReadingMore, setIsReadingMore] = useState(false);
  const isThere = profile !== null;

  useEffect(dropEmbeddedProfile, []);

  useEffect(() => {
    if (isThere || failure) return;
    const controller = new AbortController();
    readProfile(username, controller.signal).then(setProfile, (error: unknown) => {
      if (!controller.signal.aborted) setFailure(isMissing(error) ? 'missing' : 'unreachable');
    });
    return () => controller.abort();
  }, [username, isThere, failure]);

  const more = async () => {
    if (!profile || isReadingMore) return;
    setIsReadingMore(true);
    try {
      setProfile(await readMore(profile));
    } catch {
      toast.error(messages.profile.moreFailed);
    }
    setIsReadingMore(false);
  };
  const togglePin = async (event: PublicLifeEvent) => {
    if (!profile) return;
    const ids = profile.pins.map(({ id }) => id);
    const chosen = ids.includes(event.id) ? ids.filter((id) => id !== event.id) : [...ids, event.id];
    if (chosen.length > limits.pins) {
      toast.info(messages.profile.pinsFull);
      return;
    }
    const { savePins } = await import('./save-pins.ts');
    const pins = await savePins(chosen);
    if (!pins) return;
    setProfile((shown) => shown && { ...shown, pins });
    toast.success(chosen.includes(event.id) ? messages.profile.pinned : messages.profile.unpinned);
  };
  const retry = () => setFailure(null);
  return { profile, failure, retry, isReadingMore, more, togglePin };
}
