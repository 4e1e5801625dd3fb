export { isCryForHelp, isDespair } from './safety/crisis.ts';
export { explicitTone, mayBeGrief, heaviest, isUnclouded, toneOf, toneOfText } from './classify/tone.ts';
