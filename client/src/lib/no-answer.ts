/** Whether an answer only says that there is none: by a proxy without a server behind it, or by a server without its database. */
export const isNoAnswer = (status: number): boolean => [502, 503, 504].includes(status);
