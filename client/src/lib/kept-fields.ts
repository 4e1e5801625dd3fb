import { dropUnsent, onKeptElsewhere, openUnsent, readUnsent, writeUnsent, writeUnsentSoon } from './unsent.ts';
import { useEffect, useState } from 'react';

const PICTURES = 'pictures-of:';

const isDataUrl = (value: unknown): boolean => typeof value === 'string' && value.startsWith('data:');
const isPicture = ([, value]: [string, unknown]) => (Array.isArray(value) ? value.some(isDataUrl) : isDataUrl(value));
const isWords = (entry: [string, unknown]) => !isPicture(entry);

/** As `writeUnsentSoon`, for what has pictures among its fields: those are stored apart, and only when they change. */
export function writeFields(name: string, fields: object): void {
  const entries = Object.entries(fields) as [string, unknown][];
  writeUnsentSoon(name, Object.fromEntries(entries.filter(isWords)));
  const pictures = entries.filter(isPicture);
  const known = Object.entries(readUnsent<object>(PICTURES + name) ?? {}) as [string, unknown][];
  const isSame =
    known.length === pictures.length &&
    pictures.every(([field, picture]) => known.some((one) => one[0] === field && one[1] === picture));
  if (isSame) return;
  if (pictures.length === 0) dropUnsent(PICTURES + name);
  else void writeUnsent(PICTURES + name, Object.fromEntries(pictures));
}

/** The fields under a name, pictures among them; null when there are none. */
export function readFields<Fields extends object>(name: string): Fields | null {
  const words = readUnsent<object>(name);
  return words && ({ ...words, ...readUnsent<object>(PICTURES + name) } as Fields);
}

export function dropFields(name: string): void {
  if (readUnsent(name) !== null) dropUnsent(name);
  if (readUnsent(PICTURES + name) !== null) dropUnsent(PICTURES + name);
}

/** Whether a name is that of fields, also where it is their pictures that were stored. */
export const isFieldsOf = (name: string, stored: string): boolean => stored === name || stored === PICTURES + name;

interface KeptChanges<Changes> {
  changes: Changes;
  /** Adds to what was changed so far, in place of older changes of the same fields. */
  edit: (part: Changes) => void;
  /** They are saved, or given up. */
  forget: () => void;
}

/**
 * What a user has changed in a form and not saved, kept on this device under a name: it is there again after a reload, a crash or the
 * next login, and in other tabs. What they have changed by the time it was read stays. `isNothing` says when nothing is changed
 * any more. Not for passwords.
 */
export function useKeptChanges<Fields extends object>(
  name: string,
  isNothing: (changes: Partial<Fields>) => boolean,
): KeptChanges<Partial<Fields>> {
  const read = () => readFields<Partial<Fields>>(name);
  const [changes, show] = useState(read);
  useEffect(() => {
    let isShown = true;
    const showKept = () => {
      if (isShown) show(readFields<Partial<Fields>>(name));
    };
    void openUnsent().then(showKept);
    const stop = onKeptElsewhere((changed) => {
      if (isFieldsOf(name, changed)) showKept();
    });
    return () => {
      isShown = false;
      stop();
    };
  }, [name]);
  return {
    changes: changes ?? {},
    edit: (part) => {
      const next: Partial<Fields> = { ...read(), ...part };
      show(next);
      if (isNothing(next)) dropFields(name);
      else writeFields(name, next);
    },
    forget: () => {
      show(null);
      dropFields(name);
    },
  };
}
