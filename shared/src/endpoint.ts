import type { z } from 'zod';

/** Who may call: `public` needs no session, `user` answers 401 without one. */
export type Access = 'public' | 'user';
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One row of the table of calls: data that both sides share, without schemas (those are in `contract.ts`). */
export interface EndpointRow {
  method: Method;
  /** Below `/api`, parameters as `:name`. */
  path: string;
  access: Access;
  /** The status of success; 200 when absent. */
  status?: 200 | 201 | 202 | 204;
}

/** What travels: schemas of path parameters, query, body and answer. Absent means there is none. */
export interface EndpointSchemas {
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  answer?: z.ZodType;
  /** The answer, with status 200, to `?dry_run=true`, which changes nothing. */
  dryRun?: z.ZodType;
  /** The type of an answer that is a file and no JSON. */
  file?: string;
  /** The types of a body that is a file and no JSON. */
  upload?: readonly string[];
}
