import type { ErrorCode, ErrorKind, FieldError } from '@app/shared/errors';

/** What cannot be done, as a sentence for the user. It knows nothing of HTTP; `http/error-handler.ts` does. */
export class DomainError extends Error {
  override name = 'DomainError';
  readonly kind: ErrorKind;
  readonly detail: string;
  readonly errors: FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly code: ErrorCode | undefined;
  readonly challenge: string | undefined;

  constructor(
    kind: ErrorKind,
    detail: string,
    extra: { errors?: FieldError[]; retryAfterSeconds?: number; code?: ErrorCode; challenge?: string } = {},
  ) {
    super(detail);
    this.kind = kind;
    this.detail = detail;
    this.errors = extra.errors;
    this.retryAfterSeconds = extra.retryAfterSeconds;
    this.code = extra.code;
    this.challenge = extra.challenge;
  }
}

/** 400: the input is not what the call takes. */
export const invalid = (detail: string, errors?: FieldError[]) =>
  new DomainError('invalid', detail, errors ? { errors } : {});
/** 400: one field is not what the call takes. */
export const invalidField = (path: string, message: string) => invalid(message, [{ path, message }]);
/** 401: no session, or one that has ended. */
export const unauthenticated = (detail = 'Please log in to continue.') => new DomainError('unauthenticated', detail);
/** 403: known, but not allowed; with a code where a program does something about it. */
export const forbidden = (detail: string, code?: ErrorCode) => new DomainError('forbidden', detail, code && { code });
/** 403 until the user has proved anew who they are, by `POST /auth/reauthenticate`. */
export const reauthenticate = (detail: string) => forbidden(detail, 'reauthenticate');
/** 403: the password was right, and the account has a second factor. `challenge` names the login that goes on with its code. */
export const secondFactor = (challenge?: string) =>
  new DomainError('forbidden', 'Please enter the code from your authenticator app.', {
    code: 'second_factor',
    ...(challenge !== undefined && { challenge }),
  });
/** 404: absent, or someone else's; the two answer alike. */
export const notFound = (detail = 'Not found') => new DomainError('not_found', detail);
/** 409: in conflict with what exists. */
export const conflict = (detail: string, errors?: FieldError[]) =>
  new DomainError('conflict', detail, errors ? { errors } : {});
/** 413: more than the call takes. */
export const tooLarge = (detail: string) => new DomainError('too_large', detail);
/** 415: not a type the call takes. */
export const unsupported = (detail: string) => new DomainError('unsupported', detail);
/** 422: well formed, but contradicting what was sent before. */
export const unprocessable = (detail: string) => new DomainError('unprocessable', detail);
/** 429: too often; `retryAfterSeconds` says when it may be tried again. */
export const tooMany = (detail: string, retryAfterSeconds: number) =>
  new DomainError('too_many', detail, { retryAfterSeconds: Math.max(1, Math.ceil(retryAfterSeconds)) });
/** 503: something needed is away for now. */
export const unavailable = (detail = 'Something we need is briefly unavailable. Please try again.') =>
  new DomainError('unavailable', detail, { retryAfterSeconds: 5 });
