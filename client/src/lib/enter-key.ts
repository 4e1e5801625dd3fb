import { fitsMedia } from './use-media.ts';

/**
 * Whether a key sends what is typed in a box of several lines: Enter does, without Shift, where there is a keyboard. While an input method
 * composes a character, Enter belongs to it; Safari ends the composing first, and gives 229 as the key.
 */
export const isSendKey = ({ key, shiftKey, isComposing, keyCode }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !isComposing && keyCode !== 229 && !fitsMedia('(pointer: coarse)');
