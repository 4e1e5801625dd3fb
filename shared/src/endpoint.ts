import type { z } from 'zod';

/** Who may call: `public` needs no session, `user` answers 401 without one. */
export type Access = 'public' | 'user';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One row of the table of calls: data that both sides share, without schemas (those are in `contract.ts`). */
export interface EndpointRow {
  method: Method;
  /** Below `/api`, parameters as `:name`. */
  path: string;
  access: Access;
  /** The status of success; 200 when absent. */
  status?: 200 | 201 | 204;
}

/** What travels: schemas of path parameters, query, body and answer. Absent means there is none. */
export interface EndpointSchemas {
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  answer?: z.ZodType;
}
