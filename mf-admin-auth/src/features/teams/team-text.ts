import { FOLLOW_UP_KINDS } from '@firstlight/domain/desk/follow-up';
import type { TeamFilter } from '@firstlight/domain/people/teams';
import { WORKLIST_SECTIONS, type WorklistOwner } from '@firstlight/domain/desk/worklist';

export const OWNER_WORDS: Record<WorklistOwner | '', string> = {
  '': 'Everyone’s tasks',
  me: 'The member’s own tasks',
  team: 'Tasks of the team',
  unassigned: 'Unassigned tasks',
};

/** The initial filter of the worklist, in words. */
export function filterInWords({ owner, kind, section }: TeamFilter): string {
  const parts = [
    OWNER_WORDS[owner],
    kind === '' ? 'all kinds' : FOLLOW_UP_KINDS[kind].label,
    section === '' ? 'any day' : WORKLIST_SECTIONS[section].label.toLowerCase(),
  ];
  return parts.join(', ');
}
