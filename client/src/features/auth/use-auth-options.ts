import type { Answer } from '@app/shared/contract';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api.ts';

/** What this server offers beside a password; null until it has answered, and where it cannot be asked. */
export function useAuthOptions(): Answer<'auth.options'> | null {
  const [options, setOptions] = useState<Answer<'auth.options'> | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    api('auth.options', { signal: controller.signal }).then(setOptions, () => undefined);
    return () => {
      controller.abort();
    };
  }, []);
  return options;
}
