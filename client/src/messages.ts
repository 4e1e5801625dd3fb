/** Every toast and fallback of spec §8, by feature, in the spec's order. Where the spec shows the server's sentence, these are the fallbacks. */
export * as messages from './messages/by-feature.ts';
