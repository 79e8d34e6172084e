import { formatNewYorkTime } from '@firstlight/domain/dates/civil-dates';
import type { RegistrationDraft } from '@firstlight/domain/clients/registration-drafts';
import { Banner, Button } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';

type Props = {
  draft: RegistrationDraft;
  /** The record was saved after the draft was started. */
  outdated: boolean;
  onRestore: () => void;
  onDiscard: () => void;
};

/** Offers to restore text that was typed and not saved. */
export function DraftOffer({ draft, outdated, onRestore, onDiscard }: Props): ReactElement {
  const when = formatNewYorkTime(draft.saved_at);
  return (
    <Banner
      kind="info"
      actions={
        <>
          <Button size="xs" onClick={onRestore}>
            Restore
          </Button>
          <Button size="xs" variant="default" onClick={onDiscard}>
            Discard
          </Button>
        </>
      }
    >
      {draft.merged_id
        ? `You typed something on a record that was merged into this one, and it was not saved (${when}). Compare before you save.`
        : `You typed something here that was not saved (${when}).`}
      {!draft.merged_id && outdated && ' The record has been changed since then: compare before you save.'}
    </Banner>
  );
}
