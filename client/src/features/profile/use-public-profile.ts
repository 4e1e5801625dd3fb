import { useContext, useEffect, useState } from 'react';
import { toast } from '../../lib/toast.ts';
import { messages } from '../../messages.ts';
import { dropEmbedded, readEmbedded, readMore, readProfile, type ReadProfile } from './public-profile-source.ts';
import { ServedProfile } from './served-profile.ts';

interface PublicProfileState {
  profile: ReadProfile | null;
  hasFailed: boolean;
  isReadingMore: boolean;
  more: () => Promise<void>;
}

/** One person's public profile: from the document on the first visit, otherwise from the server. */
export function usePublicProfile(username: string): PublicProfileState {
  const served = useContext(ServedProfile);
  const [profile, setProfile] = useState(() => served ?? readEmbedded(username));
  const [hasFailed, setHasFailed] = useState(false);
  const [isReadingMore, setIsReadingMore] = useState(false);
  const isThere = profile !== null;

  useEffect(dropEmbedded, []);

  useEffect(() => {
    if (isThere) return;
    const controller = new AbortController();
    readProfile(username, controller.signal).then(setProfile, () => {
      if (!controller.signal.aborted) setHasFailed(true);
    });
    return () => {
      controller.abort();
    };
  }, [username, isThere]);

  const more = async () => {
    if (!profile || isReadingMore) return;
    setIsReadingMore(true);
    try {
      setProfile(await readMore(profile));
    } catch {
      toast.error(messages.journal.loadFailed);
    }
    setIsReadingMore(false);
  };
  return { profile, hasFailed, isReadingMore, more };
}
