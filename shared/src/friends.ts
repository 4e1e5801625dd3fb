import { z } from 'zod';
import { publicLifeEvent, traitCount } from './journal.ts';
import { email, id, instant, person, queryLimit } from './primitives.ts';
import { limits } from './limits.ts';
import { traitName } from './traits.ts';

export const friend = person.extend({ id }).meta({ id: 'Friend' });
export type Friend = z.infer<typeof friend>;

export const invitation = z.object({ id, from_user: person }).meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof invitation>;

/** An invitation that I sent and nobody has answered. */
export const sentInvitation = z.object({ id, email: z.string(), created_at: instant }).meta({ id: 'SentInvitation' });
export type SentInvitation = z.infer<typeof sentInvitation>;

const count = z.number().int().min(0);

const leaderboardPeriod = z.enum(['all', 'week'], { error: 'period must be all or week.' });
export type LeaderboardPeriod = z.infer<typeof leaderboardPeriod>;
export const leaderboardQuery = z.object({ period: leaderboardPeriod.default('all') });

export const leaderboardRow = person
  .extend({
    user_id: id,
    level: count.min(1),
    /** Of all time. Orders the rows of `all`: most first, then `current_streak`, then `name`. */
    xp: count,
    /** For what was written since Monday, in the user's own zone; orders the rows of `week`. */
    week_xp: count,
    total_events: count,
    traits_collected: count,
    current_streak: count,
  })
  .meta({ id: 'LeaderboardRow' });
export type LeaderboardRow = z.infer<typeof leaderboardRow>;

/** A row and its place: who has the same XP and streak has the same rank. */
export const rankedRow = leaderboardRow.extend({ rank: count.min(1) }).meta({ id: 'RankedRow' });
export type RankedRow = z.infer<typeof rankedRow>;

/** What I and my friends want to write together this week: `done` counts events, as the leaderboard does. */
export const circleGoal = z
  .object({ week: z.string(), target: count, done: count, by: z.array(z.object({ person, done: count })) })
  .meta({ id: 'CircleGoal' });
export type CircleGoal = z.infer<typeof circleGoal>;

export const feedQuery = z.object({
  limit: queryLimit(limits.feedPageMax).optional(),
  before: id.optional(),
});

/** A friend's public event. `my_cheer` is the trait that I named in it. */
export const feedItem = z
  .object({ person, event: publicLifeEvent, my_cheer: traitName.nullable(), cheers: z.array(traitCount) })
  .meta({ id: 'FeedItem' });
export type FeedItem = z.infer<typeof feedItem>;

/** The token of the link in an invitation by email. It travels in the body, so that no log has it. */
export const invitedBody = z
  .object({ token: z.string({ error: 'A token is required.' }).max(100) })
  .meta({ id: 'InvitedBody' });

/** What the email of an invitation says, for whoever holds its link. */
export const invited = z
  .object({
    /** Null where it is the operator who has invited. */
    from_user: person.nullable(),
    email: z.string(),
  })
  .meta({ id: 'Invited' });
export type Invited = z.infer<typeof invited>;

export const inviteBody = z.object({ email }).meta({ id: 'InviteBody' });
