import { dayInZone, type Day } from '@app/shared/dates';

/** The IANA name of this device's time zone. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** The day it is on this device. */
export const today = (now = new Date()): Day => dayInZone(now, timeZone());

/** The day an instant (ISO 8601) fell on, on this device. */
export const dayOf = (instant: string): Day => dayInZone(new Date(instant), timeZone());

/** 'Friday, March 14'. */
export const formatWeekday = (day: Day): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    ...{ timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' },
  });
