import { DRAFT_TEXTS } from '@firstlight/domain/clients/registration-drafts';
import { Banner, Button } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import type { DraftTrouble } from './draft-writer';

type Props = { trouble: DraftTrouble; onReplace: () => void };

/** An unobtrusive notice that no draft is being kept. */
export function DraftTroubleNotice({ trouble, onReplace }: Props): ReactElement {
  const replace = (
    <Button size="xs" variant="default" onClick={onReplace}>
      {DRAFT_TEXTS.replace}
    </Button>
  );
  return (
    <Banner kind="info" actions={trouble.elsewhere && replace}>
      {trouble.text}
    </Banner>
  );
}
