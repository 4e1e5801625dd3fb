import type { Day } from '@app/shared/dates';
import { useEffect, useState } from 'react';
import { today } from './dates.ts';

const msToMidnight = (now = new Date()): number =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();

/** The day it is on this device, also when midnight passes or a sleeping device wakes on another day. */
export function useToday(): Day {
  const [day, setDay] = useState(today);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      setDay(today());
      clearTimeout(timer);
      timer = setTimeout(look, msToMidnight() + 1000);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return day;
}
