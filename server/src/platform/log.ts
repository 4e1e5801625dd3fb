import { pino, type Logger, type LoggerOptions } from 'pino';

export type Log = Logger;

/** Keeps the first letter and the domain: `a***@example.org`. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*@/, '$1***@');

/** Structured logs on standard output. Bodies, tokens and passwords are never handed to it; the paths below are the second lock. */
export function createLog(level: string, options: { pretty: boolean }): Log {
  const settings: LoggerOptions = {
    level,
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', '*.otp'],
      censor: '[hidden]',
    },
  };
  if (!options.pretty) return pino(settings);
  return pino({
    ...settings,
    transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' } },
  });
}
