/** The product's name: the only place that spells it. */
export const PRODUCT = 'Milestory';

/** Spec §1. */
export const TAGLINE = 'Start documenting your journey';
