import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';

export type Log = Logger;

/** Keeps the first letter and the domain: `a***@example.org`. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*@/, '$1***@');

const emailsInText = /[^\s"'<>()[\],;\\/@]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}/gi;
const MESSAGE_MAX = 300;

/**
 * What is logged of an error: its kind, its code, the first line of its message, and where it happened. Neither its causes
 * nor its other fields, since those quote what was sent: a user's words to a writer, addresses to a mail server.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack = '' } = error;
  const code = 'code' in error && ['string', 'number'].includes(typeof error.code) ? error.code : undefined;
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: name,
    ...(code === undefined ? {} : { code }),
    message: (message.split('\n')[0] ?? '').slice(0, MESSAGE_MAX),
    stack: frames.map((line) => line.trim()).join('\n'),
  };
}

/**
 * Structured logs, on standard output by default. Bodies, tokens and passwords are never passed to it; the paths below are the
 * second line of defense, and email addresses are masked wherever they appear in a line.
 */
export function createLog(level: string, options: { pretty: boolean; to?: DestinationStream }): Log {
  const settings: LoggerOptions = {
    level,
    serializers: { err: describeError },
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', '*.otp'],
      censor: '[hidden]',
    },
  };
  const to = options.to ?? (options.pretty ? prettyOutput() : pino.destination(1));
  return pino(settings, { write: (line) => void to.write(line.replace(emailsInText, maskEmail)) });
}

const prettyOutput = (): DestinationStream =>
  pino.transport({ target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' } });
