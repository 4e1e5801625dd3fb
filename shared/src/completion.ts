/** How each part of a profile adds to its completion, in percent; together 100 (spec §9). */
export const completion = {
  first_event: 30,
  three_events: 20,
  five_traits: 20,
  bio: 15,
  picture: 15,
} as const;
