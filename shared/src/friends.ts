import { z } from 'zod';
import { email, id } from './primitives.ts';
import { pictureOutput } from './profile.ts';

export const friend = z
  .object({ id, name: z.string(), username: z.string(), picture: pictureOutput })
  .meta({ id: 'Friend' });
export type Friend = z.infer<typeof friend>;

export const invitation = z
  .object({
    id,
    from_user: z.object({ name: z.string(), username: z.string(), picture: pictureOutput }),
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof invitation>;

const count = z.number().int().min(0);

export const leaderboardRow = z
  .object({
    user_id: id,
    name: z.string(),
    username: z.string(),
    picture: pictureOutput,
    level: count.min(1),
    /** Orders the rows: most first, then `current_streak`, then `name`. */
    xp: count,
    total_events: count,
    traits_collected: count,
    current_streak: count,
  })
  .meta({ id: 'LeaderboardRow' });
export type LeaderboardRow = z.infer<typeof leaderboardRow>;

export const inviteBody = z.object({ email }).meta({ id: 'InviteBody' });
export type InviteBody = z.infer<typeof inviteBody>;
