import { createContext } from 'react';
import type { ReadProfile } from './public-profile-source.ts';

/** The profile that the server draws; the browser finds the same in the document. */
export const ServedProfile = createContext<ReadProfile | null>(null);
