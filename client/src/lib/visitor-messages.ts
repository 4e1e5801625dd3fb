/** What visitors of a profile read: apart from `messages.ts`, so that they need not load the rest of it. */
export const visitorMessages = {
  notFound: 'Profile not found',
  notReached: 'We couldn’t reach this profile.',
  moreFailed: 'Failed to load events',
  linkCopied: 'Profile link copied!',
  eventLinkCopied: 'Link copied!',
  eventNotFound: 'Event not found',
  eventNotReached: 'We couldn’t reach this event.',
} as const;
