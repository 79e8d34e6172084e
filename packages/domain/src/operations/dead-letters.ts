/** An undeliverable mail as `GET /api/dead-letters` shows it to the main admin; never its content. */
export type DeadLetter = {
  id: string;
  kind: string;
  attempts: number;
  created_at: string;
  failed_at: string | null;
};

/** What each kind of mail is about. */
export const MAIL_KINDS = {
  'registration-submitted': 'A registration was submitted',
  'registration-received': 'A registration came through the website',
  'booking-changed': 'A web booking was changed',
  'booking-code': 'A booking code that a visitor asked for',
  'contact-message-received': 'A message came through the website',
  'sign-in-code': 'A sign-in code',
  'account-invitation': 'An invitation to open an account',
  'odd-access': 'Unusual access to records',
  'report-ready': 'A quarterly report is ready',
  'report-failed': 'A quarterly report could not be created',
} as const;

/** Changes of accounts have a kind each: `account-pin`. */
export function mailAbout(kind: string): string {
  if (Object.hasOwn(MAIL_KINDS, kind)) return MAIL_KINDS[kind as keyof typeof MAIL_KINDS];
  return kind.startsWith('account-') ? 'A change to someone’s account' : 'Another message';
}
