/** Why a socket may not connect: the message of `connect_error`. */
export const socketRefusals = { unauthorized: 'Unauthorized', noPlace: 'Too many connections' } as const;
