import { Banner } from '@firstlight/staff-ui';
import { type ReactNode, useState } from 'react';
import type { SwipedCard } from '../features/client-form/use-card-swipe';
import type { Filling } from '../features/voice/verbal-registration';
import type { FilledFields } from './use-fill-fields';

export const CARD_TEXTS = {
  read: 'Health card read. Please check the marked fields.',
  kept: (labels: readonly string[]) => `Health card read. Kept as typed: ${labels.join(', ')}.`,
  unreadable:
    'This card could not be read. Swipe it again, or type in its details. Only Ontario health cards can be read.',
} as const;

type Notice = { kind: 'success' | 'warning' | 'error'; text: string };

/** Fills in the form from a swiped health card and reports the result. */
export function useSwipedCard(fill: (fields: FilledFields) => Promise<Filling>): {
  takeCard: (card: SwipedCard) => void;
  notice: ReactNode;
} {
  const [notice, setNotice] = useState<Notice | null>(null);
  const take = async (card: SwipedCard): Promise<void> => {
    if (!card) return setNotice({ kind: 'error', text: CARD_TEXTS.unreadable });
    const { kept } = await fill(card);
    return setNotice(
      kept.length > 0 ? { kind: 'warning', text: CARD_TEXTS.kept(kept) } : { kind: 'success', text: CARD_TEXTS.read },
    );
  };
  return {
    takeCard: (card) => void take(card),
    notice: notice && (
      <Banner kind={notice.kind} onClose={() => setNotice(null)}>
        {notice.text}
      </Banner>
    ),
  };
}
