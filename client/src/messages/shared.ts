export const several = 'An entry has one picture. Each of the others is waiting as a draft of its own.';
export const tooMany = (most: number) =>
  `We took the first ${String(most)} pictures, each as a draft of its own. Share the rest again.`;
