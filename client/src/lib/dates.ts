import { dayInZone, type Day } from '@app/shared/dates';

/** The IANA name of this device's time zone. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** The day it is on this device. */
export const today = (now = new Date()): Day => dayInZone(now, timeZone());

/** The day an instant (ISO 8601) fell on, on this device. */
export const dayOf = (instant: string): Day => dayInZone(new Date(instant), timeZone());

const monthAndYear = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** 'January 2025' of a day or of a month written `yyyy-MM`. */
export const formatMonth = (day: string): string => monthAndYear.format(new Date(`${day.slice(0, 7)}-01T00:00:00Z`));
