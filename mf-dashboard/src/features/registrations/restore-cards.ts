import type { RegistrationCard } from '@firstlight/domain/desk/dashboard';

/** Restores some cards to their earlier positions in a list; cards that are there already aren't duplicated. */
export function restoreCards<Card extends Pick<RegistrationCard, 'registration_id'>>(
  now: readonly Card[],
  before: readonly Card[],
  ids: readonly string[],
): Card[] {
  const rank = new Map(before.map(({ registration_id }, at) => [registration_id, at]));
  const next = [...now];
  for (const card of before) {
    const { registration_id: id } = card;
    if (!ids.includes(id) || next.some((other) => other.registration_id === id)) continue;
    const place = rank.get(id) ?? 0;
    const after = next.findIndex((other) => (rank.get(other.registration_id) ?? -1) > place);
    next.splice(after < 0 ? next.length : after, 0, card);
  }
  return next;
}
