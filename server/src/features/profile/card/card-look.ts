import type { FamilyId } from '@app/shared/trait-catalogue';
import { oklch } from './oklch.ts';

/** The light theme of the client's `styles/tokens.css`, for the one picture that the server draws itself. */
export const look = {
  paper: '#fbf8f1',
  sheet: '#fffdf8',
  well: '#f4efe3',
  ink: '#211c17',
  soft: '#5b5146',
  edge: '#ddd6c9',
  rule: 'rgba(64, 84, 120, 0.13)',
  margin: 'rgba(185, 58, 34, 0.32)',
  accent: '#b93a22',
  onAccent: '#fffdf8',
} as const;

const hues: Record<FamilyId, number> = {
  courage: 28,
  drive: 62,
  spirit: 98,
  balance: 148,
  connection: 195,
  thinking: 248,
  craft: 302,
  care: 352,
};

/** Equal lightness makes no family louder than another. */
export const familyColors = (family: FamilyId) => ({
  background: oklch(0.935, 0.038, hues[family]),
  ink: oklch(0.4, 0.09, hues[family]),
  solid: oklch(0.6, 0.13, hues[family]),
});
