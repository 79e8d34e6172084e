import type { RegistrationBatch, RegistrationBatchAnswer, RegistrationCard } from '@firstlight/domain/dashboard';
import { type StaffError, staffErrorOf } from '@firstlight/staff-data';
import { type Question, useConfirm } from '@firstlight/staff-ui';
import { type ReactNode, useState } from 'react';
import { CARD_ACTIONS, failureText } from './card-action-texts';
import { cardActionsApi } from './card-actions.api';
import type { RegistrationListArgs } from './registration-lists.api';

export type BulkAction = RegistrationBatch['action'];
export type BulkLine = { id: string; name: string; state: 'waiting' | 'done' | 'failed'; text: string };

export type Bulk = {
  selected: ReadonlySet<string>;
  toggle: (id: string) => void;
  selectAll: () => void;
  clear: () => void;
  run: (action: BulkAction) => Promise<void>;
  /** One line per record during and after a run; null before. */
  lines: BulkLine[] | null;
  close: () => void;
  dialog: ReactNode;
};

const nameOf = (card: RegistrationCard): string => `${card.firstName} ${card.lastName}`.trim();

function question(action: BulkAction, count: number): Question {
  const records = `${count} registration${count === 1 ? '' : 's'}`;
  return action === 'finalize'
    ? {
        title: `Submit ${records}?`,
        text: 'Each moves to Submitted and the program is notified.',
        confirmLabel: 'Submit',
      }
    : { title: `Move ${records} back?`, text: 'Each moves back to Pending.', confirmLabel: 'Back to Pending' };
}

const failed = (line: Omit<BulkLine, 'state' | 'text'>, action: BulkAction, error: StaffError): BulkLine => ({
  ...line,
  state: 'failed',
  text: failureText(action, error),
});

function lineOf(
  action: BulkAction,
  card: RegistrationCard,
  answer: RegistrationBatchAnswer | undefined,
  error: unknown,
): BulkLine {
  const line = { id: card.registration_id, name: nameOf(card) };
  const result = answer?.results.find(({ registration_id }) => registration_id === line.id);
  if (!result) return failed(line, action, staffErrorOf(error));
  if (!result.done) return failed(line, action, { status: result.status, detail: result.detail });
  return { ...line, state: 'done', text: CARD_ACTIONS[action].done(line.name) };
}

/** Several cards with one confirmation, one call and a result for each. */
export function useBulk(list: RegistrationListArgs, cards: readonly RegistrationCard[]): Bulk {
  const { confirm, dialog } = useConfirm();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [lines, setLines] = useState<BulkLine[] | null>(null);
  const [batch] = cardActionsApi.useBatchRegistrationsMutation();
  // What has left the list can't be chosen any more.
  const shown = new Set(cards.map((card) => card.registration_id));
  const selected = new Set([...chosen].filter((id) => shown.has(id)));

  const run = async (action: BulkAction): Promise<void> => {
    const picked = cards.filter((card) => selected.has(card.registration_id));
    if (picked.length === 0 || !(await confirm(question(action, picked.length)))) return;
    setLines(picked.map((card) => ({ id: card.registration_id, name: nameOf(card), state: 'waiting', text: '…' })));
    setChosen(new Set());
    const ids = picked.map((card) => card.registration_id);
    const { data, error } = await batch({ action, ids, list });
    setLines(picked.map((card) => lineOf(action, card, data, error)));
  };

  return {
    selected,
    lines,
    run,
    dialog,
    toggle: (id) =>
      setChosen((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    selectAll: () => setChosen(shown),
    clear: () => setChosen(new Set()),
    close: () => setLines(null),
  };
}
