import type { Friend, Invitation } from '@app/shared/friends';
import type { User } from '@app/shared/profile';
import { duplicateKey } from '../../platform/db/mongo-errors.ts';
import type { DbSession } from '../../platform/db/session.ts';
import { conflict, invalid, notFound, unauthenticated } from '../../platform/errors.ts';
import { INVITATION_MAIL, invitationMail } from './friends.mails.ts';
import type { At, FriendsDeps } from './friends.ports.ts';
import { asFriend, asSender, refuseFullOrKnown } from './friends.rules.ts';
import { createLeaderboard } from './leaderboard.service.ts';
import { createOneByOne } from './one-by-one.ts';

const INVITED = 'Invitation sent!';
const NO_INVITATION = 'This invitation is no longer there.';
const TRIES = 3;
/** Stands for whoever has no account yet, so that inviting them takes as many reads and as long. */
const NOBODY = '0'.repeat(24);

/** What has become of an invitation: it waits, or it met one from the other side. */
type Invited<Change> = { id: string } | { changes: Changes<Change> };
type Changes<Change> = [userId: string, change: Change][];

interface Invite {
  self: User;
  other: User | null;
  email: string;
  /** Whether the address may get one more mail today. */
  isMailed: boolean;
  at: At;
}

export type FriendsService = ReturnType<typeof createFriendsService>;

/** The circle of at most five: who asks, who answers, who leaves, and how all of them stand. */
export function createFriendsService<Change>(deps: FriendsDeps<Change>) {
  const { db, circles, invitations, people, progress, push } = deps;
  const leaderboard = createLeaderboard(deps);
  const oneByOne = createOneByOne();

  deps.mails.define(INVITATION_MAIL, async ({ to, key, data }) => {
    // Asked now and not when inviting, so that inviting does the same work whether or not there is an account.
    const [isPending, account, inviter] = await Promise.all([
      invitations.isPending(key),
      people.findByEmail(to),
      people.findById(String(data.inviter)),
    ]);
    return isPending && !account && inviter ? invitationMail(to, inviter, deps.publicUrl) : null;
  });

  async function me(userId: string): Promise<User> {
    const person = await people.findById(userId);
    if (!person) throw unauthenticated();
    return person;
  }

  /** A transaction on the circles of these people; once more when it met another that did the same at the same moment. */
  const settle = <T>(between: string[], work: (session: DbSession) => Promise<T>): Promise<T> =>
    oneByOne(between, async () => {
      for (let tries = 1; ; tries += 1) {
        try {
          return await db.transact(work);
        } catch (error) {
          if (tries >= TRIES || duplicateKey(error) === null) throw error;
        }
      }
    });

  async function countFriends(session: DbSession, userIds: string[], at: At): Promise<Changes<Change>> {
    const changes: Changes<Change> = [];
    for (const id of userIds.toSorted()) {
      const { length } = await circles.of(id, session);
      changes.push([id, await progress.applyFriendCount(session, id, length, at)]);
    }
    return changes;
  }

  async function befriend(session: DbSession, mine: string, theirs: string, at: At): Promise<Changes<Change>> {
    refuseFullOrKnown(await circles.of(mine, session), await circles.of(theirs, session), theirs);
    if (!(await circles.link(session, mine, theirs, at.now))) throw conflict('This circle is full.');
    return countFriends(session, [mine, theirs], at);
  }

  async function announce(changes: Changes<Change>): Promise<void> {
    for (const [userId, change] of changes) progress.announce(userId, change);
    const [a, b] = changes.map(([userId]) => userId) as [string, string];
    await leaderboard
      .introduce(a, b)
      .catch((error: unknown) => deps.log.warn({ err: error }, 'rows could not be told'));
  }

  async function inviteOnce(
    session: DbSession,
    { self, other, email, isMailed, at }: Invite,
  ): Promise<Invited<Change>> {
    const theirs = await circles.of(other?.id ?? NOBODY, session);
    refuseFullOrKnown(await circles.of(self.id, session), theirs, other?.id ?? '');
    const waiting = await invitations.between(session, self.email, email);
    if (waiting?.from === self.id) throw conflict('You have already invited this person.');
    if (waiting && other) {
      await invitations.take(waiting.id, self.email, session);
      return { changes: await befriend(session, self.id, other.id, at) };
    }
    const id = await invitations.add(session, self, email, at.now);
    const mail = { kind: INVITATION_MAIL, to: email, key: id, data: { inviter: self.id } };
    if (isMailed) await deps.mails.enqueue(mail, { session });
    return { id };
  }

  return {
    leaderboard: (userId: string) => leaderboard.read(userId),
    /** A person's row has changed. */
    moved: (userId: string): void => leaderboard.moved(userId),

    async list(userId: string): Promise<Friend[]> {
      const ids = await circles.of(userId);
      const found = new Map((await people.findByIds(ids)).map((person) => [person.id, asFriend(person)]));
      return ids.flatMap((id) => found.get(id) ?? []);
    },

    async invitations(userId: string): Promise<Invitation[]> {
      const waiting = await invitations.to((await me(userId)).email);
      const senders = new Map((await people.findByIds(waiting.map(({ from }) => from))).map((one) => [one.id, one]));
      return waiting.flatMap(({ id, from }) => {
        const sender = senders.get(from);
        return sender ? [{ id, from_user: asSender(sender) }] : [];
      });
    },

    /** The same text, status and work for an address with and without an account. */
    async invite(userId: string, email: string, at: At): Promise<{ message: string }> {
      await deps.limits.consume('invitations_day', userId);
      const [self, other] = await Promise.all([me(userId), people.findByEmail(email)]);
      if (email === self.email) throw invalid('You cannot invite yourself.');
      const { isAllowed: isMailed } = await deps.limits.take('invitation_mails_day', email);
      const invited = await settle([self.id, email], (session) =>
        inviteOnce(session, { self, other, email, isMailed, at }),
      );
      if (!other) return { message: INVITED };
      if ('id' in invited) {
        push(other.id, 'invitation:received', { id: invited.id, from_user: asSender(self) });
        return { message: INVITED };
      }
      // Both had invited, so for both an invitation has been accepted.
      push(other.id, 'invitation:accepted', asFriend(self));
      push(self.id, 'invitation:accepted', asFriend(other));
      await announce(invited.changes);
      return { message: 'Friend added!' };
    },

    async accept(userId: string, id: string, at: At): Promise<Friend> {
      const self = await me(userId);
      const waiting = await invitations.find(id, self.email);
      if (!waiting) throw notFound(NO_INVITATION);
      const { from } = waiting;
      const changes = await settle([self.id, from], async (session) => {
        if (!(await invitations.take(id, self.email, session))) throw notFound(NO_INVITATION);
        return befriend(session, self.id, from, at);
      });
      const inviter = await people.findById(from);
      if (!inviter) throw notFound('This person is no longer here.');
      push(inviter.id, 'invitation:accepted', asFriend(self));
      await announce(changes);
      return asFriend(inviter);
    },

    async reject(userId: string, id: string): Promise<void> {
      const { email } = await me(userId);
      if (!(await invitations.take(id, email))) throw notFound(NO_INVITATION);
    },

    async remove(userId: string, friendId: string, at: At): Promise<void> {
      const changes = await settle([userId, friendId], async (session) => {
        if (!(await circles.unlink(session, userId, friendId)))
          throw notFound('This person is not among your friends.');
        return countFriends(session, [userId, friendId], at);
      });
      push(friendId, 'friend:removed', { user_id: userId });
      for (const [id, change] of changes) progress.announce(id, change);
    },

    /** In the transaction that deletes an account: nobody keeps it as a friend, and its invitations are gone. */
    async removeAllOf(session: DbSession, person: Pick<User, 'id' | 'email'>, at: At): Promise<void> {
      const friends = await circles.of(person.id, session);
      for (const id of friends) await circles.unlink(session, person.id, id);
      await countFriends(session, friends, at);
      await circles.remove(session, person.id);
      await invitations.removeAllOf(session, person.id, person.email);
    },
  };
}
