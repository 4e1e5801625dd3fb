import { useState } from 'react';

/** Whether something has been so since the component is there, such as that a first answer has come. */
export function useEver(isSo: boolean): boolean {
  const [was, setWas] = useState(isSo);
  if (isSo && !was) setWas(true);
  return was || isSo;
}
