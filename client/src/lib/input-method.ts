/** While an input method composes a character, Enter belongs to it. Safari ends the composing first, and gives 229 as the key. */
export const isOfInputMethod = ({ isComposing, keyCode }: KeyboardEvent): boolean => isComposing || keyCode === 229;
