/** '1,000': how every count is written. */
export const formatNumber = (count: number): string => count.toLocaleString('en-US');
