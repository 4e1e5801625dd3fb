/** An end, or days of which none is named: 'last day of school', 'in one weekend', 'every second weekend'. */
const noDay = /^(?:the )?last day$|(?<!^(?:last|this past) )\bweekend$/i;
/** Said of every such day: 'Friday is my day off'. */
const inGeneral = /^\s+(?:is|are|means|can|should|must)\b/i;
const comesAfter = /^\s+(?:to come|coming|next|in (?:a|one|two|\d) weeks?)\b/i;
/** 'sat', 'sun' and 'mon' are more often words. */
const shortWeekday = /^(?:on |last )?(?:mon|tues?|wed|thur?s?|fri|sat|sun)\b/i;
const weekday = /^(?:last |this past |on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/i;

/** 'March 3', and in 'March, 20 hours' a month and an amount behind it. */
const monthFirst = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\.?(,?)/iu;
/** A month in which something was, of which no day is named. */
const inMonth = /\b(?:in|during|throughout|last|this|early|mid|late)[\s-]+$/i;
/** What is counted by a number in front of a month: '12 March hares'. */
const things = /^\s+(?!was|is|this|has|us|as|his|its|always|perhaps|besides|sometimes|across|plus)\p{Ll}{2,}s\b/u;
const atEnd = /^\s*(?:$|[,.;:!?)–—\n])/;
/** A weekday of which something is said in the middle of a sentence: 'Monday was awful'. */
const saysMore = /^\s+(?:was|were|went|felt|came|got|brought|had|i|we|he|she|they|it|my|the)\b/i;

/** 'Saturday Night Fever', 'Black Friday': a weekday among words with capitals, of which 'I' is none. */
function isInTitle(before: string, words: string, after: string): boolean {
  if (!weekday.test(words)) return false;
  const isNamedAfter = /day\s+(?!I\b)\p{Lu}/u.test(`${words}${/^\s+\S+/.exec(after)?.[0] ?? ''}`);
  return isNamedAfter || (/^\p{Lu}/u.test(words) && /\p{Lu}\p{L}*\s+$/u.test(before));
}

/** A day of a month is sure behind 'on', as an ordinal and at an end of its clause: 'in May 15% more' and 'April 3 times' name none. */
function isMonthAndAmount(before: string, words: string, after: string): boolean {
  const isOn = /\b(?:on|the)\s+$/i.test(before);
  const month = monthFirst.exec(words);
  if (!month) return /^\d+\s\p{L}+$/u.test(words) && !isOn && things.test(after);
  if (isOn) return after.startsWith('%');
  return month[1] === ',' || inMonth.test(before) || !(/\d(?:st|nd|rd|th)\b/.test(words) || atEnd.test(after));
}

/** A weekday without more stands at an end of its clause or after 'on' and 'last'; elsewhere it names a thing ('Sunday roast'). */
function isPlaced(before: string, words: string, after: string): boolean {
  if (!weekday.test(words) || /^(?:last|this past|on)\b/i.test(words) || saysMore.test(after)) return true;
  const isAtEnd = atEnd.test(after) || /^\s*(?:morning|afternoon|evening|night)\b/.test(after);
  return (isAtEnd || /(?:^|[.!?\n])\s*$/.test(before)) && !/^\s+[a-z]+(?:s|ing)?\s*(?:$|[.!?])/.test(after);
}

/** Whether English words surely name a day, and no title, thing, amount or any such day. */
export function isEnglishDay(before: string, words: string, after: string): boolean {
  if (/^['’]s\b|^[-/]/.test(after) || comesAfter.test(after)) return false;
  if (weekday.test(words) && inGeneral.test(after)) return false;
  if (noDay.test(words) || shortWeekday.test(words) || isInTitle(before, words, after)) return false;
  if (isMonthAndAmount(before, words, after) || !isPlaced(before, words, after)) return false;
  return !/^Yesterday$/.test(words) || before === '' || /[.!?\n"”]\s*$/.test(before);
}
