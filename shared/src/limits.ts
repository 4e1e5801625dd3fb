/** Every number of spec §9 and of the contract, by name. */
export * as limits from './numbers.ts';
