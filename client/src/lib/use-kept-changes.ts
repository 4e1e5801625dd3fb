import { useEffect, useState } from 'react';
import { onKeptElsewhere, openUnsent } from './unsent.ts';
import { dropFields, isFieldsOf, readFields, writeFields } from './unsent-fields.ts';

interface KeptChanges<Changes> {
  changes: Changes;
  /** Adds to what was changed so far, in place of older changes of the same fields. */
  edit: (part: Changes) => void;
  /** They are saved, or given up. */
  forget: () => void;
}

/**
 * What a user has changed in a form and not saved, kept on this device under a name: it is there again after a reload, a crash or the
 * next sign-in, and in other tabs. What they have changed by the time it was read stays. `isNothing` tells when nothing is changed
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
