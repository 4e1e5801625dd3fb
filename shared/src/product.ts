/** The product's name: the only place that spells it. */
export const PRODUCT = 'Milestory';

/** Spec §1. */
export const TAGLINE = 'Start documenting your journey';

/** One sentence for search engines, link previews and the manifest. */
export const DESCRIPTION =
  'Tell a chat what you did. It becomes a written life event with the strengths it shows, and your story grows page by page.';
