/** A kind of scheduled email: the page of a week, or a question when nothing was written. */
export type MailingKind = 'week' | 'reminder';

/** When one of them is wanted. */
export interface Timing {
  /** `HH:mm`. */
  time: string;
  zone: string;
}

export interface Mailing extends Timing {
  kind: MailingKind;
  userId: string;
  due_at: Date | null;
  last: string | null;
  version: number;
  /** Of the claim of a server. */
  fence: number;
}
