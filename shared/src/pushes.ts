import { z } from 'zod';
import { cheerReceived } from './cheers.ts';
import { friend, invitation, leaderboardRow } from './friends.ts';
import { achievement, statsSummary } from './gamification.ts';
import { chatMessage, lifeEvent } from './journal.ts';
import { plan } from './plans.ts';
import { day, id } from './primitives.ts';
import { user } from './profile.ts';
import { writtenNarrative } from './resume.ts';
import { settings } from './settings.ts';
import { importProgress } from './transfer.ts';

/** The realtime contract: every push by name with its payload. People act through REST; sockets only notify. */
export const pushes = {
  'event:created': lifeEvent,
  'event:updated': lifeEvent,
  'event:summarized': lifeEvent,
  'event:deleted': z.object({ id }),
  'chat:message': chatMessage,
  'achievement:unlocked': achievement,
  'stats:changed': statsSummary,
  'invitation:received': invitation,
  'invitation:withdrawn': z.object({ id }),
  'invitation:accepted': friend,
  'friend:removed': z.object({ user_id: id }),
  'leaderboard:changed': leaderboardRow,
  'import:progress': importProgress,
  'plan:changed': plan,
  'plan:removed': z.object({ id }),
  'reminder:due': z.object({ question: z.string(), day }),
  'cheer:received': cheerReceived,
  'narrative:written': writtenNarrative,
  'profile:changed': user,
  'settings:changed': settings,
  'session:ended': z.object({ reason: z.enum(['logout', 'password_reset', 'account_deleted', 'expired']) }),
} as const;

export type PushName = keyof typeof pushes;
export type PushPayload<Name extends PushName> = z.infer<(typeof pushes)[Name]>;

/** Socket.IO's map of what the server may emit. */
export type ServerToClientEvents = { [Name in PushName]: (payload: PushPayload<Name>) => void };

/** A socket only ever receives: there is nothing a client can send. */
export type ClientToServerEvents = Record<never, never>;
