/** A mail that went no further than this machine. */
export interface CaughtMail {
  id: number;
  at: Date;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** By their names in lower case. */
  headers: Record<string, string>;
}
