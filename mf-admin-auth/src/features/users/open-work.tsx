import type { StaffUser } from '@firstlight/domain/people/users';
import { Button } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { usersApi } from './users.api';
import { counted } from './work-amounts';

/** The end of an account: after a deletion nobody can hand over the drafts any more. */
export type AccountEnd = 'deleted' | 'deactivated';

const DRAFTS_AFTER: Record<AccountEnd, (count: number) => string> = {
  deleted: (count) => `${count === 1 ? 'is' : 'are'} lost`,
  deactivated: (count) => `${count === 1 ? 'is' : 'are'} lost within 24 hours`,
};

function sentenceOf(end: AccountEnd, tasks: number, drafts: number): string {
  const sentences = [
    tasks > 0 && `${counted(tasks, 'open task')} ${tasks === 1 ? 'becomes' : 'become'} unassigned.`,
    drafts > 0 && `${counted(drafts, 'unfinished draft')} ${DRAFTS_AFTER[end](drafts)}.`,
  ].filter(Boolean);
  return sentences.length === 0 ? 'No open tasks or drafts.' : sentences.join(' ');
}

type Props = { user: StaffUser; end: AccountEnd; onHandOver: () => void };

/** What happens to a person's tasks and drafts when the account ends, and the way to keep them. */
export function OpenWork({ user, end, onHandOver }: Props): ReactElement {
  const tasks = usersApi.useListUnresolvedTasksQuery(user.id, { refetchOnMountOrArgChange: true });
  const drafts = usersApi.useCountUnfinishedDraftsQuery(user.id, { refetchOnMountOrArgChange: true });
  const [open, unfinished] = [tasks.data?.total, drafts.data?.count];
  const text = (): string => {
    if (tasks.isError || drafts.isError) {
      return `Could not count the open work. Open tasks become unassigned, and unfinished drafts ${DRAFTS_AFTER[end](2)}.`;
    }
    if (open === undefined || unfinished === undefined) return 'Counting open tasks and drafts…';
    return sentenceOf(end, open, unfinished);
  };
  const mayHaveWork = tasks.isError || drafts.isError || (open ?? 0) + (unfinished ?? 0) > 0;
  return (
    <>
      <p aria-live="polite">{text()}</p>
      {mayHaveWork && (
        <Button variant="default" onClick={onHandOver}>
          Hand over first
        </Button>
      )}
    </>
  );
}
