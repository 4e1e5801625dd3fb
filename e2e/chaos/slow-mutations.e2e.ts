import { findMutations } from './find-mutations.ts';
import { slowMutations } from './mutations.ts';

findMutations(slowMutations);
