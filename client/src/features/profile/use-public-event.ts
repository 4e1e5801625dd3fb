import type { SharedEvent } from '@app/shared/profile';
import { useEffect, useState } from 'react';
import { isMissing } from './public-profile-source.ts';

type Reading = SharedEvent | 'missing' | 'unreachable' | null;

const embedded = () => document.getElementById('public-event');

/** What the server has put into the document, when it is about this event. */
function readEmbedded(username: string, id: string): SharedEvent | null {
  const script = embedded();
  if (!script) return null;
  try {
    const shared = JSON.parse(script.textContent) as SharedEvent;
    return shared.user.username === username.toLowerCase() && shared.event.id === id ? shared : null;
  } catch {
    return null;
  }
}

const isId = (id: string): boolean => /^[0-9a-f]{24}$/.test(id);

async function readEvent(username: string, event: string, signal: AbortSignal): Promise<SharedEvent> {
  const { api } = await import('../../lib/api.ts');
  return api('profile.event', { params: { username, event }, withoutToken: true, signal });
}

/** One public event: from the document on the first visit, otherwise from the server. Null while it is on its way. */
export function usePublicEvent(username: string, id: string): { shared: Reading; retry: () => void } {
  const [shared, setShared] = useState<Reading>(() => (isId(id) ? readEmbedded(username, id) : 'missing'));
  // It is as old as the document: who comes back to the page later reads anew.
  useEffect(() => {
    embedded()?.remove();
  }, []);
  useEffect(() => {
    if (shared !== null) return;
    const controller = new AbortController();
    readEvent(username, id, controller.signal).then(setShared, (error: unknown) => {
      if (!controller.signal.aborted) setShared(isMissing(error) ? 'missing' : 'unreachable');
    });
    return () => {
      controller.abort();
    };
  }, [username, id, shared]);
  const retry = () => {
    setShared(null);
  };
  return { shared, retry };
}
