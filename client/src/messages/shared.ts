export const several = 'An entry has one picture. The others wait as drafts of their own.';
export const tooMany = (most: number) =>
  `We took the first ${String(most)} pictures, each as a draft of its own. Share the rest again.`;
