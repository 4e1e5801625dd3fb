import type { Invited as Invitation } from '@app/shared/friends';
import { useEffect, useState } from 'react';
import { api, ApiError } from '../../../lib/api.ts';
import { Avatar } from '../../../ui/avatar.tsx';

interface InvitedProps {
  /** From the link of the email. */
  token: string;
  /** Called with null when it waits no longer. */
  onKnown: (invitation: Invitation | null) => void;
}

/** Who asks somebody to join their circle: the face and the name, as in the email that led here. */
export function Invited({ token, onKnown }: InvitedProps) {
  const [invitation, setInvitation] = useState<Invitation | 'missing' | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    api('friends.invited', { body: { token }, withoutToken: true, signal }).then(
      (found) => {
        setInvitation(found);
        onKnown(found);
      },
      (error: unknown) => {
        // What could not be asked is not said to be over: the form works without it.
        if (signal.aborted || !(error instanceof ApiError && error.status === 404)) return;
        setInvitation('missing');
        onKnown(null);
      },
    );
    return () => controller.abort();
  }, [token, onKnown]);
  if (invitation === null) return <div className="mb-6 min-h-24" />;
  if (invitation === 'missing') {
    return <p className="mb-6 text-soft">This invitation is no longer valid.</p>;
  }
  if (invitation.from_user === null) {
    return (
      <p role="note" className="mb-6 animate-fade-in font-serif text-xl leading-snug">
        You’re invited to create an account.
      </p>
    );
  }
  const { name, username, picture } = invitation.from_user;
  return (
    <div role="note" className="mb-6 flex min-h-24 animate-fade-in items-center gap-5">
      <Avatar name={name} picture={picture} size="large" />
      <p className="min-w-0">
        <span className="block font-serif text-xl leading-snug break-words">
          {name} would like you to join their circle.
        </span>
        <span className="text-sm text-soft">@{username}</span>
      </p>
    </div>
  );
}
