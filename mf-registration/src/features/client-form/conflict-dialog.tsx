import type { Registration } from '@firstlight/domain/clients/registrations';
import type { ReactElement } from 'react';
import { CompareVersions } from '../../record/compare-versions';
import { type ClientFormValues, clientFormOf } from './client-form-values';
import { CLIENT_FIELD_LABELS, fieldLabel } from '@firstlight/domain/clients/client-field-labels';

type Props = {
  mine: ClientFormValues;
  /** The version that both are based on. */
  base: ClientFormValues;
  theirs: Registration;
  onClose: () => void;
  onTake: (values: ClientFormValues) => void;
};

const LABELS: Record<keyof ClientFormValues, string> = CLIENT_FIELD_LABELS;
const FIELDS = Object.keys(LABELS) as (keyof ClientFormValues)[];

/** Both versions of the Client form (decisions.md 14). */
export function ConflictDialog({ mine, theirs, ...rest }: Props): ReactElement {
  return (
    <CompareVersions
      title="Two versions of this record"
      fields={FIELDS}
      labelOf={fieldLabel}
      mine={mine}
      theirs={clientFormOf(theirs, mine)}
      savedBy={theirs.updated_by_name ?? 'someone else'}
      {...rest}
    />
  );
}
