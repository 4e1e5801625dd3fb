/** Forces what is typed into a username: lower case, only a-z and 0-9 (spec §5). */
export const cleanUsername = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, '');
