export const offer = 'Another app shared this.';
export const tooMany = (most: number) =>
  `An event can have ${String(most)} pictures, so we took the first ${String(most)}. Share the rest again.`;
