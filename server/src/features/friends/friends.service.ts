import type { Friend, Invitation, Invited as InvitedBy, SentInvitation } from '@app/shared/friends';
import type { User } from '@app/shared/profile';
import { storedUntil } from '../../platform/deadline.ts';
import type { DbSession } from '../../platform/db/connect.ts';
import { duplicateKey } from '../../platform/db/mongo-errors.ts';
import { invalid, notFound, unauthenticated, unavailable } from '../../platform/errors.ts';
import { nameInMail } from '../../platform/mail/mail.ts';
import type { MailWriter } from '../../platform/mail/mail-queue.ts';
import { readSigned, signed } from '../../platform/signature.ts';
import { befriend, unfriend, type Changes } from './circles.ts';
import type { FriendsDeps } from './friends.deps.ts';
import { INVITATION_MAIL, invitationMail, memberInvitationMail } from './friends.mails.ts';
import { asFriend, asSender, refuseFullOrKnown } from './friends.rules.ts';
import type { Leaderboard } from './leaderboard.service.ts';

const INVITED = 'Invitation sent!';
const NO_INVITATION = 'This invitation is no longer valid.';
/** For what links are signed that show who sent an invitation. */
const LINK = 'invitation';
/** Stands in for an account that does not exist yet, so that the invitation takes as many reads and as long. */
const NOBODY = '0'.repeat(24);

/** What has become of an invitation: it waits, or it met one from the other side. */
type Invited = { other: User | null; id: string } | { other: User; changes: Changes };

/** The circle of at most five: who asks, who answers, who leaves. */
export class FriendsService {
  readonly #deps: FriendsDeps;
  readonly #leaderboard: Leaderboard;
  readonly mails: Record<string, MailWriter> = { [INVITATION_MAIL]: (request) => this.#writeInvitation(request) };

  constructor(deps: FriendsDeps, leaderboard: Leaderboard) {
    this.#deps = deps;
    this.#leaderboard = leaderboard;
  }

  async list(userId: string): Promise<Friend[]> {
    const ids = await this.#deps.circles.of(userId);
    const found = new Map((await this.#deps.users.findByIds(ids)).map((user) => [user.id, asFriend(user)]));
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  async invitations(userId: string): Promise<Invitation[]> {
    const waiting = await this.#deps.invitations.to((await this.#me(userId)).email);
    const senders = await this.#deps.users.findByIds(waiting.map(({ from }) => from));
    const byId = new Map(senders.map((sender) => [sender.id, sender]));
    return waiting.flatMap(({ id, from }) => {
      const sender = byId.get(from);
      return sender ? [{ id, from_user: asSender(sender) }] : [];
    });
  }

  async sent(userId: string): Promise<SentInvitation[]> {
    const waiting = await this.#deps.invitations.sentBy(userId);
    return waiting.map(({ id, email, createdAt }) => ({ id, email, created_at: createdAt.toISOString() }));
  }

  async withdraw(userId: string, id: string): Promise<void> {
    const { invitations, users, push } = this.#deps;
    const withdrawn = await invitations.withdraw(id, userId);
    if (!withdrawn) throw notFound(NO_INVITATION);
    const invited = await users.findByEmail(withdrawn.email);
    if (invited) push(invited.id, 'invitation:withdrawn', { id });
  }

  /** Inviting again sends the mail again. The same text, status and work for an address with and without an account. */
  async invite(userId: string, email: string): Promise<{ message: string }> {
    const { limits, users, push } = this.#deps;
    const until = storedUntil();
    await limits.consume('invitations_day', userId);
    const [self, known] = await Promise.all([this.#me(userId), users.findByEmail(email)]);
    if (email === self.email) throw invalid('You cannot invite yourself.');
    // Once, however often the transaction is run, and only for an invitation that nothing speaks against.
    let isMailed: Promise<boolean> | undefined;
    const mayMail = () => (isMailed ??= this.#mayMail(self.id, email));
    const invited = await this.#inBothCircles([self.id, known?.id ?? email], until, (session) =>
      this.#inviteIn(session, self, email, mayMail),
    );
    const { other } = invited;
    if (!other) return { message: INVITED };
    if ('id' in invited) {
      push(other.id, 'invitation:received', { id: invited.id, from_user: asSender(self) });
      return { message: INVITED };
    }
    // Both had invited, so for both an invitation has been accepted.
    push(other.id, 'invitation:accepted', asFriend(self));
    push(self.id, 'invitation:accepted', asFriend(other));
    await this.#announce(invited.changes);
    return { message: 'Friend added!' };
  }

  /** What the mail of an invitation says, for the holder of the token of its link, who has no account yet. */
  async invited(token: string): Promise<InvitedBy> {
    const waiting = await this.#waiting(token);
    const inviter = waiting && (await this.#deps.users.findPresent(waiting.from));
    if (!inviter) return this.#invitedByOperator(token);
    const sender = asSender(inviter);
    return { from_user: { ...sender, name: nameInMail(sender.name) || sender.username }, email: waiting.email };
  }

  /** Where the mail went that has this token in its link; `null` when the invitation is no longer there. */
  async invitedAddress(token: string): Promise<string | null> {
    return (await this.#waiting(token))?.email ?? null;
  }

  async #invitedByOperator(token: string): Promise<InvitedBy> {
    const email = await this.#deps.invitedByOperator(token);
    if (email === null) throw notFound(NO_INVITATION);
    return { from_user: null, email };
  }

  /** Who sent an invitation that waits for a user; null where there is none. */
  async inviter(userId: string, id: string): Promise<User | null> {
    const { invitations, users } = this.#deps;
    const self = await users.findById(userId);
    const waiting = self && (await invitations.find(id, self.email));
    return waiting ? users.findPresent(waiting.from) : null;
  }

  async accept(userId: string, id: string): Promise<Friend> {
    const { invitations, users, push } = this.#deps;
    const until = storedUntil();
    const self = await this.#me(userId);
    const waiting = await invitations.find(id, self.email);
    if (!waiting) throw notFound(NO_INVITATION);
    const { inviter, changes } = await this.#inBothCircles([self.id, waiting.from], until, async (session) => {
      if (!(await invitations.take(id, self.email, session))) throw notFound(NO_INVITATION);
      // In the transaction: somebody who is being deleted must not be left in a circle.
      const inviter = await users.findPresent(waiting.from, session);
      if (!inviter) throw notFound('This account no longer exists.');
      return { inviter, changes: await befriend(this.#deps, session, self.id, inviter.id, this.#deps.now()) };
    });
    push(inviter.id, 'invitation:accepted', asFriend(self));
    await this.#announce(changes);
    return asFriend(inviter);
  }

  async reject(userId: string, id: string): Promise<void> {
    const { email } = await this.#me(userId);
    if (!(await this.#deps.invitations.take(id, email))) throw notFound(NO_INVITATION);
  }

  async remove(userId: string, friendId: string): Promise<void> {
    const changes = await this.#inBothCircles([userId, friendId], storedUntil(), (session) =>
      unfriend(this.#deps, session, userId, friendId),
    );
    this.#deps.push(friendId, 'friend:removed', { user_id: userId });
    for (const [id, change] of changes) this.#deps.stats.announce(id, change);
  }

  async #waiting(token: string) {
    const id = readSigned(LINK, token, this.#deps.secret);
    return id === null ? null : this.#deps.invitations.byId(id);
  }

  /** Has friends know that a user who has asked to be deleted is no longer there. */
  async announceLeft(userId: string): Promise<void> {
    for (const friend of await this.#deps.circles.of(userId))
      this.#deps.push(friend, 'friend:removed', { user_id: userId });
  }

  async #mayMail(userId: string, email: string): Promise<boolean> {
    const { limits } = this.#deps;
    const mine = await limits.take('invitation_again_day', `${userId} ${email}`);
    return mine.isAllowed && (await limits.take('invitation_mails_day', email)).isAllowed;
  }

  async #me(userId: string): Promise<User> {
    const user = await this.#deps.users.findById(userId);
    if (!user) throw unauthenticated();
    return user;
  }

  /** A transaction on these circles. One that meets an invitation that it does not see is tried again, but not for ever. */
  #inBothCircles<T>(between: string[], until: number, work: (session: DbSession) => Promise<T>): Promise<T> {
    return this.#deps.transact({ userId: between, until }, work).catch((error: unknown) => {
      throw duplicateKey(error) === null ? error : unavailable();
    });
  }

  /** Looks up who has the address in the transaction too: an account may have been made since. */
  async #inviteIn(session: DbSession, self: User, email: string, mayMail: () => Promise<boolean>): Promise<Invited> {
    const { users, circles, invitations, mailQueue, stats, now } = this.#deps;
    await stats.touch(session, self.id);
    const other = await users.findByEmail(email, session);
    const theirs = await circles.of(other?.id ?? NOBODY, session);
    refuseFullOrKnown(await circles.of(self.id, session), theirs, other?.id ?? '');
    const waiting = await invitations.between(session, self.email, email);
    if (waiting && waiting.from !== self.id && other) {
      await invitations.take(waiting.id, self.email, session);
      return { other, changes: await befriend(this.#deps, session, self.id, other.id, now()) };
    }
    const id = waiting?.from === self.id ? waiting.id : await invitations.add(session, self, email, now());
    const mail = { kind: INVITATION_MAIL, to: email, key: id, data: { inviter: self.id } };
    if (await mayMail()) await mailQueue.enqueue(mail, { session });
    return { other, id };
  }

  async #announce(changes: Changes): Promise<void> {
    for (const [userId, change] of changes) this.#deps.stats.announce(userId, change);
    const [a, b] = changes.map(([userId]) => userId) as [string, string];
    await this.#leaderboard
      .exchangeRows(a, b)
      .catch((error: unknown) => this.#deps.log.warn({ err: error }, 'leaderboard rows could not be pushed'));
  }

  /** Asked now and not when inviting, so that inviting does the same work whether or not there is an account. */
  #writeInvitation: MailWriter = async ({ to, key, data }) => {
    const { invitations, users, notify, publicUrl, secret, isSignUpClosed } = this.#deps;
    const [isPending, account, inviter] = await Promise.all([
      invitations.isPending(key),
      users.findByEmail(to),
      users.findPresent(String(data.inviter)),
    ]);
    if (!isPending || !inviter || (!account && (await isSignUpClosed()))) return null;
    if (account) await notify(account.id, { occasion: 'invitation', key, data: { invitation: key } });
    return account
      ? memberInvitationMail(to, inviter, publicUrl)
      : invitationMail(to, inviter, publicUrl, signed(LINK, key, secret));
  };
}
