import { dayNumber, type Day } from '@app/shared/dates';

const questions = [
  'What did you do today that you’d like to remember?',
  'What went well today, however small?',
  'Who did you spend time with today?',
  'What did you try today?',
  'What did you learn today?',
  'What did you get done today, and what helped?',
] as const;

/** What a reminder asks on a day: the same everybody is asked, another one tomorrow. */
export const questionOf = (day: Day): string => questions[dayNumber(day) % questions.length] ?? questions[0];
