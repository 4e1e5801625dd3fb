/** '1,000': how every count is written. */
export const formatNumber = (count: number): string => count.toLocaleString('en-US');

/** '1 event', '1,000 events'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
