import { z } from 'zod';
import { safeUrl, setting } from '../setting.ts';

const isWord = (value: string): boolean => value === 'on' || value === 'off';

/** Where it is asked whether a password was in a breach; null where nobody is asked. */
export const pwnedPasswords = setting(
  z
    .string()
    .refine((value) => isWord(value) || safeUrl.safeParse(value).success, 'must be on, off or an https address')
    .default('off')
    .transform((value) => {
      if (isWord(value)) return value === 'on' ? 'https://api.pwnedpasswords.com' : null;
      return value.replace(/\/+$/, '');
    }),
);
