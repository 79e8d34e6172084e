/** The encrypted content of a queued mail. */
export type MailContent = {
  to: string;
  subject: string;
  text: string;
  /** The same in HTML, for the few mails that have one. */
  html?: string;
  /** The one-click unsubscribe URL for mail programs (RFC 8058). */
  unsubscribe?: string;
  /** Id of the attached blob, with its file name. */
  attachment?: { blobId: string; filename: string };
};

/**
 * The encrypted content of a queued text message. Not `to`: an older version of the service, which only knows mails,
 * then finds no recipient and leaves the job to be retried.
 */
export type TextContent = { number: string; text: string };

export const SEND_MAIL = 'send-mail';

export function mailBinding(id: string): string {
  return `mails.content:${id}`;
}
