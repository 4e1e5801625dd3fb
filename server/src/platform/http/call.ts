import type { Parsed } from '@app/shared/contract';
import type { Day } from '@app/shared/dates';
import type { EndpointName } from '@app/shared/endpoints';
import type { Request, Response } from 'express';
import type { SessionClaims } from '../sessions/revocations.ts';

/** One call, parsed: what a route hands to its service. */
export type Call<Name extends EndpointName> = Parsed<Name> & {
  /** The user; the empty string on public calls without a session. */
  userId: string;
  session: SessionClaims | null;
  /** The user's IANA time zone from `X-Timezone`, `UTC` when absent or unknown. */
  zone: string;
  /** The user's calendar day. */
  today: Day;
  now: Date;
  /** As `storedUntil()`, without what the session and the limits of the call took. */
  until: number;
  req: Request;
  res: Response;
};
