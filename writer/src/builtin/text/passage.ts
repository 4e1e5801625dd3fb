/** A longer sentence is no passage: the part of it is that tells. */
export const PASSAGE_MAX = 140;

/** A sentence without its end mark. However many spaces and dots it has, none is looked at twice. */
export const withoutEnd = (sentence: string): string => sentence.trim().replace(/(?<![\s.!?…])[\s.!?…]+$/, '');

/** The parts of a sentence between marks; the one in '4,000' is none. */
export const partsOf = (sentence: string): string[] => sentence.split(/[;()–—]|(?<!\d)[,:]|[,:](?!\d)/);
