import { z } from 'zod';

/** What can go wrong, without HTTP in it. One writer (server/src/platform/http/error-handler.ts) turns kinds into statuses. */
export type ErrorKind =
  | 'invalid' // 400
  | 'unauthenticated' // 401
  | 'forbidden' // 403
  | 'not_found' // 404
  | 'conflict' // 409
  | 'too_large' // 413
  | 'unsupported' // 415
  | 'unprocessable' // 422
  | 'too_many' // 429
  | 'unavailable'; // 503

/** One field that was refused: `path` as `a.b.0`, `message` a sentence for people. */
const fieldError = z.object({ path: z.string(), message: z.string() }).meta({ id: 'FieldError' });
export type FieldError = z.infer<typeof fieldError>;

/** What a program does something about; most errors are sentences for people only. */
const errorCode = z.enum(['reauthenticate', 'sign_up_closed', 'second_factor']);
export type ErrorCode = z.infer<typeof errorCode>;

/** The body of every error answer. An unforeseen 500 is `{}`. */
export const errorBody = z
  .object({
    detail: z.string().optional(),
    errors: z.array(fieldError).optional(),
    code: errorCode.optional(),
    /** Of a login that goes on with `POST /auth/second-factor`. */
    challenge: z.string().optional(),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof errorBody>;
