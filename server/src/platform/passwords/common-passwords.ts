import { limits } from '@app/shared/limits';
import { dictionary } from '@zxcvbn-ts/language-common';

/**
 * The commonest of ten million passwords that were published after breaches, as far as they are long enough to be chosen here: some
 * 18,000, in lower case (https://xato.net/today-i-am-releasing-ten-million-passwords-b6278bbe7495).
 */
const commonest = new Set(dictionary['passwords-common'].filter((word) => word.length >= limits.passwordMin));

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
