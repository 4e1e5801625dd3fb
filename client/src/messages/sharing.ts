export const offer = 'Another app shared this.';
export const several = 'Events have one picture each, so we saved the others as separate drafts.';
export const tooMany = (most: number) =>
  `We took the first ${String(most)} pictures and saved each as a separate draft. Share the rest again.`;
