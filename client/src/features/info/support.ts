/** Where people write to: the support mailbox of the site that serves this page. */
export const supportAddress = (): string => `support@${window.location.hostname.replace(/^www\./, '')}`;
