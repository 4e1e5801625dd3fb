import { limits } from '@app/shared/limits';
import { dictionary } from '@zxcvbn-ts/language-common';

const COUNT = 3000;

/** The commonest 3,000 passwords among those long enough to be chosen here, in lower case. */
const commonest = new Set(
  dictionary['passwords-common'].filter((word) => word.length >= limits.passwordMin).slice(0, COUNT),
);

/** Whether a password is among the commonest, however it is capitalised. */
export const isCommonPassword = (password: string): boolean => commonest.has(password.toLowerCase());
