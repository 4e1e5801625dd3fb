import { findMutations } from './find-mutations.ts';
import { quickMutations } from './mutations.ts';

findMutations(quickMutations);
