import type { CivilDate } from '../dates/civil-dates.js';
import { ISSUED } from './incentives.js';
import type { Interaction } from './record-tabs.js';

/** When and by whom an incentive was handed out; null if it wasn't, or if nobody recorded it (decision 0162). */
export type IncentiveIssue = { issuedOn: CivilDate | null; issuedBy: string | null };
type Contact = { date?: CivilDate | null; issued?: string | null };

/**
 * The issue of a saved interaction. One saved as issued was issued at the contact; one that becomes issued later, on
 * the day of the change. Other changes keep both, but correcting the date of a contact also corrects the issue then.
 */
export function issueOf(
  { date = null, issued }: Contact,
  before: (Contact & IncentiveIssue) | null,
  now: { today: CivilDate; userId: string | null },
): IncentiveIssue {
  if (issued !== ISSUED) return { issuedOn: null, issuedBy: null };
  const isPast = date !== null && date <= now.today;
  if (before === null) return { issuedOn: isPast ? date : now.today, issuedBy: now.userId };
  if (before.issued !== ISSUED) return { issuedOn: now.today, issuedBy: now.userId };
  const { issuedOn, issuedBy } = before;
  const wasAtContact = issuedOn !== null && issuedOn === before.date;
  return { issuedOn: wasAtContact && isPast ? date : issuedOn, issuedBy };
}

/** Who handed an incentive out; null if that wasn't recorded and someone else may have edited the interaction since. */
export function issuerName({
  incentive_issued,
  version,
  created_by_name,
}: Pick<Interaction, 'incentive_issued' | 'version' | 'created_by_name'>): string | null {
  if (incentive_issued) return incentive_issued.by_name;
  return version === 1 ? created_by_name : null;
}
