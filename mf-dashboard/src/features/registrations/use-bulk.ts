import type { RegistrationCard } from '@firstlight/domain/dashboard';
import { staffErrorOf } from '@firstlight/staff-data';
import { type Question, useConfirm } from '@firstlight/staff-ui';
import { type ReactNode, useState } from 'react';
import { CARD_ACTIONS, type CardAction, failureText } from './card-action-texts';
import { cardActionsApi } from './card-actions.api';
import type { RegistrationListArgs } from './registration-lists.api';

export type BulkAction = Exclude<CardAction, 'delete'>;
export type BulkLine = { id: string; name: string; state: 'waiting' | 'done' | 'failed'; text: string };

export type Bulk = {
  selected: ReadonlySet<string>;
  toggle: (id: string) => void;
  selectAll: () => void;
  clear: () => void;
  run: (action: BulkAction) => Promise<void>;
  /** One line per record while the run goes on and after it; null before. */
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

/** Several cards with one confirmation and a result for each; one call after another, so that none hides the next. */
export function useBulk(list: RegistrationListArgs, cards: readonly RegistrationCard[]): Bulk {
  const { confirm, dialog } = useConfirm();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [lines, setLines] = useState<BulkLine[] | null>(null);
  const [finalize] = cardActionsApi.useFinalizeRegistrationMutation();
  const [revert] = cardActionsApi.useRevertRegistrationMutation();
  // What has left the list can't be chosen any more.
  const shown = new Set(cards.map((card) => card.registration_id));
  const selected = new Set([...chosen].filter((id) => shown.has(id)));

  const run = async (action: BulkAction): Promise<void> => {
    const picked = cards.filter((card) => selected.has(card.registration_id));
    if (picked.length === 0 || !(await confirm(question(action, picked.length)))) return;
    setLines(picked.map((card) => ({ id: card.registration_id, name: nameOf(card), state: 'waiting', text: '…' })));
    setChosen(new Set());
    const settle = (id: string, part: Pick<BulkLine, 'state' | 'text'>): void =>
      setLines((before) => before?.map((line) => (line.id === id ? { ...line, ...part } : line)) ?? null);
    for (const card of picked) {
      const id = card.registration_id;
      try {
        await (action === 'finalize' ? finalize({ id, list }).unwrap() : revert({ id, list }).unwrap());
        settle(id, { state: 'done', text: CARD_ACTIONS[action].done(nameOf(card)) });
      } catch (error) {
        settle(id, { state: 'failed', text: failureText(action, staffErrorOf(error)) });
      }
    }
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
