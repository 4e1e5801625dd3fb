import type { Invitation } from '@app/shared/friends';
import { useState } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { acceptInvitation, rejectInvitation } from '../friends-actions.ts';

interface InvitationsProps {
  invitations: Invitation[];
  /** Called when an invitation, and with it the focused button, may be removed. */
  onAnswered: () => void;
}

/** Who waits for an answer. */
export const Invitations = ({ invitations, onAnswered }: InvitationsProps) => (
  <ul className="divide-y divide-line rounded-lg border border-line bg-sheet shadow-sheet">
    {invitations.map((invitation) => (
      <InvitationItem key={invitation.id} invitation={invitation} onAnswered={onAnswered} />
    ))}
  </ul>
);

function InvitationItem({ invitation, onAnswered }: { invitation: Invitation; onAnswered: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const { name, username, picture } = invitation.from_user;
  const handle = async (answer: (id: string) => Promise<void>) => {
    setIsBusy(true);
    await answer(invitation.id);
    setIsBusy(false);
    onAnswered();
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-3 px-4 py-4 sm:px-5">
      <Avatar name={name} picture={picture} />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{name}</p>
        <p className="truncate text-sm text-soft">@{username}</p>
      </div>
      <div className="flex w-full gap-2 sm:w-auto">
        <Button
          size="small"
          className="min-h-11 grow sm:grow-0 pointer-fine:min-h-9"
          disabled={isBusy}
          aria-label={`Accept the invitation from ${name}`}
          onClick={() => void handle(acceptInvitation)}
        >
          Accept
        </Button>
        <Button
          variant="secondary"
          size="small"
          className="min-h-11 grow sm:grow-0 pointer-fine:min-h-9"
          disabled={isBusy}
          aria-label={`Reject the invitation from ${name}`}
          onClick={() => void handle(rejectInvitation)}
        >
          Reject
        </Button>
      </div>
    </li>
  );
}
