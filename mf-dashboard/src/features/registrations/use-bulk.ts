import {
  BATCH_MAX,
  type RegistrationBatch,
  type RegistrationBatchAnswer,
  type RegistrationCard,
  type RegistrationsMatching,
} from '@firstlight/domain/desk/dashboard';
import { staffErrorOf } from '@firstlight/staff-data';
import { type Question, useConfirm } from '@firstlight/staff-ui';
import type { ReactNode } from 'react';
import { type BulkAnswer, type BulkRunner, useBulkRun } from '../../lists/use-bulk-run';
import { type Selectable, type Selection, useSelection } from '../../lists/use-selection';
import { CARD_ACTIONS, failureText } from './card-action-texts';
import { cardActionsApi } from './card-actions.api';
import type { RegistrationListArgs } from './registration-lists.api';

export type BulkAction = RegistrationBatch['action'];

export type Bulk = {
  selection: Selection<Selectable>;
  run: (action: BulkAction) => Promise<void>;
  runner: BulkRunner<Selectable>;
  dialog: ReactNode;
};

type Shown = {
  /** The typed filters, even if the list doesn't reflect them yet. */
  filters: RegistrationsMatching;
  list: RegistrationListArgs;
  cards: readonly RegistrationCard[];
  total: number;
};

/** Few enough to show progress, at most BATCH_MAX. */
const PART = Math.min(25, BATCH_MAX);
const OPPOSITE = { finalize: 'revert', revert: 'finalize' } as const;

export const selectableOf = ({ registration_id, firstName, lastName }: RegistrationCard): Selectable => ({
  id: registration_id,
  name: `${firstName} ${lastName}`.trim(),
});

function question(action: BulkAction, count: number): Question {
  const records = `${count.toLocaleString('en-CA')} registration${count === 1 ? '' : 's'}`;
  return action === 'finalize'
    ? {
        title: `Submit ${records}?`,
        text: 'Each moves to Submitted and the program is notified.',
        confirmLabel: 'Submit',
      }
    : { title: `Move ${records} back?`, text: 'Each moves back to Pending.', confirmLabel: 'Back to Pending' };
}

/** `action`: whose texts to use for the result. */
function answerOf(
  action: BulkAction,
  items: readonly Selectable[],
  { data, error }: { data?: RegistrationBatchAnswer; error?: unknown },
): BulkAnswer {
  if (!data) {
    const failure = staffErrorOf(error);
    const ends = failure.status === 0 || failure.status === 401;
    return { failure: ({ name }) => `${name}: ${failureText(action, failure)}`, ends };
  }
  const lines = new Map(data.results.map((line) => [line.registration_id, line]));
  const outcomes = items.map(({ id, name }) => {
    const line = lines.get(id) ?? { done: false as const, status: 0, detail: 'no answer' };
    return [id, { done: line.done, text: line.done ? CARD_ACTIONS[action].done(name) : `${name}: ${failureText(action, line)}` }] as const; // prettier-ignore
  });
  return { outcomes: new Map(outcomes) };
}

/** Several registrations, or all that match: one confirmation, one result each, and one Undo. */
export function useBulk({ filters, list, cards, total }: Shown): Bulk {
  const { confirm, dialog } = useConfirm();
  const [batch] = cardActionsApi.useBatchRegistrationsMutation();
  const [undoBatch] = cardActionsApi.useUndoBatchMutation();
  const [findMatching] = cardActionsApi.useMatchingRegistrationsMutation();
  const runner = useBulkRun<Selectable>();
  const selection = useSelection<Selectable>({
    shown: cards.map(selectableOf),
    total,
    filters,
    matching: async () => {
      const { registrations } = await findMatching(filters).unwrap();
      return registrations.map(({ registration_id: id, name }) => ({ id, name }));
    },
  });

  const run = async (action: BulkAction): Promise<void> => {
    const { items } = selection;
    if (items.length === 0 || !(await confirm(question(action, items.length)))) return;
    selection.clear();
    const idsOf = (part: readonly Selectable[]): string[] => part.map(({ id }) => id);
    await runner.start({
      items,
      partSize: PART,
      send: async (part) => answerOf(action, part, await batch({ action, ids: idsOf(part), list })),
      undo: async (part) => answerOf(OPPOSITE[action], part, await undoBatch({ action, ids: idsOf(part) })),
    });
  };
  return { selection, run, runner, dialog };
}
