/** One mail: to one plain address, with a text and, for those who like it set, the same in HTML. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Where a mail program stops mails of this kind by one click: RFC 8058. */
  unsubscribe?: string;
}
