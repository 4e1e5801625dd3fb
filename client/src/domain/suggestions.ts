/** The six suggestions that rotate on the landing page and in the chat (spec §9). */
export const suggestions = [
  'helped a friend solve a problem',
  'learned something new this week',
  'overcame a small fear',
  "made someone's day better",
  'stayed calm in a tough situation',
  'finished something I started',
] as const;
