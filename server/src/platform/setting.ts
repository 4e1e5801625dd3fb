import { z } from 'zod';

/** Environment variables, by their names. */
export type Environment = Record<string, string | undefined>;

/** Nothing, for a setting that is there and empty. */
export const blank = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);
/** A setting of the environment, which may be empty. */
export const setting = <S extends z.ZodType>(schema: S) => z.preprocess(blank, schema);

export const isLoopback = (host: string) => ['localhost', '127.0.0.1', '[::1]', '::1'].includes(host);

/** An https address. Keys and tokens travel to it, so plain http has to stay on this machine. */
export const safeUrl = z
  .string('must be set')
  .refine(
    (value) =>
      URL.canParse(value) &&
      (new URL(value).protocol === 'https:' ||
        (new URL(value).protocol === 'http:' && isLoopback(new URL(value).hostname))),
    'must be an https address (plain http only on this machine)',
  );
