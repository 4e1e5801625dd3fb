/**
 * Whether an answer only says that there is none: by a proxy without a server behind it, by a server without its database, or by
 * either of them that gave up on reading the call (408): what an earlier try has done is then as unknown as before.
 */
export const isNoAnswer = (status: number): boolean => [408, 502, 503, 504].includes(status);
