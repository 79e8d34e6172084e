import type { RegistrationCard } from '@firstlight/domain/desk/dashboard';
import { staffErrorOf } from '@firstlight/staff-data';
import { LIST_HEADING_ID, type Question, useConfirm } from '@firstlight/staff-ui';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { CARD_ACTIONS, type CardAction, failureText } from './card-action-texts';
import { cardActionsApi } from './card-actions.api';
import { cardHeadingId } from './registration-card';
import type { RegistrationListArgs } from './registration-lists.api';

type Outcome = { kind: 'done' | 'failed'; text: string; undo: (() => void) | null };

export type CardActions = {
  act: (action: CardAction, card: RegistrationCard) => Promise<void>;
  outcome: Outcome | null;
  forget: () => void;
  dialog: ReactNode;
};

function question(action: CardAction, name: string): Question {
  const { title, ask, confirm } = CARD_ACTIONS[action];
  return { title, text: ask(name), confirmLabel: confirm, danger: action === 'delete' };
}

/** Confirms, acts, reports the result and moves the focus to the next card (DASH-14 to DASH-22). */
export function useCardActions(list: RegistrationListArgs, cards: readonly RegistrationCard[]): CardActions {
  const { confirm, dialog } = useConfirm();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [focusOn, setFocusOn] = useState<{ id: string } | null>(null);
  const [finalize] = cardActionsApi.useFinalizeRegistrationMutation();
  const [revert] = cardActionsApi.useRevertRegistrationMutation();
  const [remove] = cardActionsApi.useDeleteRegistrationMutation();

  useEffect(() => {
    if (focusOn) document.getElementById(focusOn.id)?.focus();
  }, [focusOn]);

  const run = async (action: CardAction, change: { id: string; list: RegistrationListArgs }): Promise<string> => {
    if (action === 'finalize') {
      const { photo_attached } = await finalize(change).unwrap();
      return photo_attached ? ' The photo was attached to the notice.' : '';
    }
    await (action === 'revert' ? revert(change) : remove(change)).unwrap();
    return '';
  };

  const act = async (action: CardAction, card: RegistrationCard): Promise<void> => {
    const name = `${card.firstName} ${card.lastName}`.trim();
    if (!(await confirm(question(action, name)))) return;
    const id = card.registration_id;
    const at = cards.findIndex((other) => other.registration_id === id);
    const neighbour = cards[at + 1] ?? cards[at - 1];
    setOutcome(null);
    const call = run(action, { id, list });
    setFocusOn({ id: neighbour ? cardHeadingId(neighbour.registration_id) : LIST_HEADING_ID });
    try {
      const extra = await call;
      const undo = action === 'finalize' ? () => void undoFinalize(id, name) : null;
      setOutcome({ kind: 'done', text: CARD_ACTIONS[action].done(name) + extra, undo });
    } catch (error) {
      setOutcome({ kind: 'failed', text: failureText(action, staffErrorOf(error)), undo: null });
      setFocusOn({ id: cardHeadingId(id) });
    }
  };

  const undoFinalize = async (id: string, name: string): Promise<void> => {
    try {
      await revert({ id, list: { ...list, status: 'submitted' } }).unwrap();
      setOutcome({ kind: 'done', text: CARD_ACTIONS.revert.done(name), undo: null });
    } catch (error) {
      setOutcome({ kind: 'failed', text: failureText('revert', staffErrorOf(error)), undo: null });
    }
  };

  return { act, outcome, forget: useCallback(() => setOutcome(null), []), dialog };
}
