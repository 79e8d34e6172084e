const DOTS = '•••';

/** Enough to recognise your own mailbox, not enough to learn someone else's: `j•••@d•••.ca` (decisions.md 4). */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return DOTS;
  const domain = email.slice(at + 1);
  const ending = domain.includes('.') ? domain.slice(domain.lastIndexOf('.')) : '';
  return `${email.slice(0, 1)}${DOTS}@${domain.slice(0, 1)}${DOTS}${ending}`;
}
