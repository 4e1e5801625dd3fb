import type { Invitation, SentInvitation } from '@app/shared/friends';
import { useBusy } from '../../../lib/use-busy.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { acceptInvitation, inviteAgain, rejectInvitation, deleteInvitation } from '../friends-actions.ts';

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
  const { isBusy, during } = useBusy();
  const { id, from_user } = invitation;
  const { name, username, picture } = from_user;
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
          onClick={() => void during(acceptInvitation(id)).then(onAnswered)}
        >
          Accept
        </Button>
        <Button
          variant="secondary"
          size="small"
          className="min-h-11 grow sm:grow-0 pointer-fine:min-h-9"
          disabled={isBusy}
          aria-label={`Reject the invitation from ${name}`}
          onClick={() => void during(rejectInvitation(id)).then(onAnswered)}
        >
          Reject
        </Button>
      </div>
    </li>
  );
}

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
  const { isBusy, during } = useBusy();
  const handleDelete = async () => {
    if (await during(deleteInvitation(id))) onRemoved();
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
          onClick={() => void during(inviteAgain(email))}
        >
          Send again
        </Button>
        <Button
          variant="quiet"
          size="small"
          disabled={isBusy}
          aria-label={`Delete the invitation to ${email}`}
          onClick={() => void handleDelete()}
        >
          Delete
        </Button>
      </p>
    </li>
  );
}
