import { useState } from 'react';

/** Whether something is being done, and what does it; resolves and rejects as that does. */
export function useBusy(): { isBusy: boolean; during: <Result>(work: Promise<Result>) => Promise<Result> } {
  const [isBusy, setIsBusy] = useState(false);
  const during = async <Result>(work: Promise<Result>): Promise<Result> => {
    setIsBusy(true);
    try {
      return await work;
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, during };
}
