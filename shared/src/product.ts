/** The product's name: no other file spells it. */
export const PRODUCT = 'Milestory';

/** The same in the names of files and formats. */
export const SLUG = 'milestory';

/** Spec §1. */
export const TAGLINE = 'Start documenting your journey';

/** One sentence for search engines, link previews and the manifest. */
export const DESCRIPTION =
  'Tell a chat what you did. It becomes a life event with the traits it shows, and your story grows event by event.';
