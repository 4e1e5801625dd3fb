import { type Day, dayInZone } from '@app/shared/dates';
import { useEffect, useState } from 'react';

/** The IANA name of this device's time zone. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** The day it is on this device. */
export const today = (): Day => dayInZone(new Date(), timeZone());

/** The day an instant (ISO 8601) fell on, on this device. */
export const dayOf = (instant: string): Day => dayInZone(new Date(instant), timeZone());

/** By their numbers of ISO 8601, of which Monday's is 1. */
export const weekdayNames: Readonly<Record<number, string>> = {
  ...{ 1: 'Monday', 2: 'Tuesday', 3: 'Wednesday', 4: 'Thursday', 5: 'Friday', 6: 'Saturday', 7: 'Sunday' },
};

/** 'Friday, March 14'. */
export const formatWeekday = (day: Day): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    ...{ timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' },
  });

function msToMidnight(): number {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();
}

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
