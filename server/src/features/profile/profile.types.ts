/** How many public events there are, and of how many each trait is a part. */
export interface PublicFacts {
  eventCount: number;
  traitCounts: Record<string, number>;
}
