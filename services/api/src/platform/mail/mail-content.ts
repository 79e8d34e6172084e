/** The encrypted content of a queued mail. */
export type MailContent = {
  to: string;
  subject: string;
  text: string;
  /** The same in HTML, for the few mails that have one. */
  html?: string;
  /** Id of a stored blob that goes along, with the name it carries. */
  attachment?: { blobId: string; filename: string };
};

export const SEND_MAIL = 'send-mail';

export function mailBinding(id: string): string {
  return `mails.content:${id}`;
}
