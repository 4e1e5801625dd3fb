import { limits } from '@app/shared/limits';
import { dictionary } from '@zxcvbn-ts/language-common';

const COUNT = 3000;

/** The commonest 3,000 passwords among those long enough to be chosen here, in lower case. */
const commonest = new Set(
  dictionary['passwords-common'].filter((word) => word.length >= limits.passwordMin).slice(0, COUNT),
);

const backwards = (text: string): string => [...text].reverse().join('');

/** Sequences of the keyboard and the alphabet, wrapped around. */
const runs = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'qwertzuiop', 'asdfghjkl']
  .flatMap((run) => [run, backwards(run)])
  .map((run) => run.repeat(Math.ceil(limits.passwordMax / run.length) + 1));

/** One to four characters over and over: from the second time on it is the same again. */
const isRepeated = (typed: string): boolean =>
  [1, 2, 3, 4].some((length) => typed.slice(length) === typed.slice(0, -length));

/** Whether a password is among the commonest, a simple run or a repetition, however it is capitalized. */
export function isCommonPassword(password: string): boolean {
  const typed = password.toLowerCase();
  return commonest.has(typed) || isRepeated(typed) || runs.some((run) => run.includes(typed));
}
