import type { FamilyId } from '@app/shared/trait-catalogue';

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

/** Of equal lightness, which makes no family louder than another; in hex, because not every renderer knows `oklch()`. */
export const familyColors: Record<FamilyId, { background: string; ink: string; solid: string }> = {
  courage: { background: '#ffe1dc', ink: '#70322b', solid: '#c25e53' },
  drive: { background: '#fde5d0', ink: '#693b03', solid: '#b66c18' },
  spirit: { background: '#f0eace', ink: '#554700', solid: '#958000' },
  balance: { background: '#d9f1dc', ink: '#1f542a', solid: '#409551' },
  connection: { background: '#cdf2f1', ink: '#005657', solid: '#009798' },
  thinking: { background: '#d6ecff', ink: '#184a75', solid: '#3585c9' },
  craft: { background: '#eee4ff', ink: '#513a70', solid: '#8f6bc0' },
  care: { background: '#ffe0ec', ink: '#6b314d', solid: '#b95c88' },
};
