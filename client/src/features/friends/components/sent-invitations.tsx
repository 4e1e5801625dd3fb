import type { SentInvitation } from '@app/shared/friends';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { inviteAgain, withdrawInvitation } from '../friends-actions.ts';

interface SentInvitationsProps {
  invitations: readonly SentInvitation[];
  /** Called when an invitation, and with it the focused button, was removed. */
  onRemoved: () => void;
}

/** Whom one has invited and who has not answered yet. */
export const SentInvitations = ({ invitations, onRemoved }: SentInvitationsProps) => (
  <ul className="divide-y divide-line border-y border-line">
    {invitations.map((invitation) => (
      <SentItem key={invitation.id} invitation={invitation} onRemoved={onRemoved} />
    ))}
  </ul>
);

function SentItem({ invitation: { id, email }, onRemoved }: { invitation: SentInvitation; onRemoved: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const handle = async (send: () => Promise<unknown>) => {
    setIsBusy(true);
    await send();
    setIsBusy(false);
  };
  return (
    <li className="py-3">
      <p className="truncate">{email}</p>
      <p className="-ml-3 flex flex-wrap gap-1">
        <Button
          variant="quiet"
          size="small"
          disabled={isBusy}
          aria-label={`Send again to ${email}`}
          onClick={() => void handle(() => inviteAgain(email))}
        >
          Send again
        </Button>
        <Button
          variant="quiet"
          size="small"
          disabled={isBusy}
          aria-label={`Withdraw the invitation to ${email}`}
          onClick={() =>
            void handle(async () => {
              if (await withdrawInvitation(id)) onRemoved();
            })
          }
        >
          Withdraw
        </Button>
      </p>
    </li>
  );
}
