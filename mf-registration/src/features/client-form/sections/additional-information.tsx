import { NO_PHYSICIAN } from '@firstlight/domain/lists/lists';
import { staffProfile } from '@firstlight/platform';
import { FieldGrid, Panel, WholeRow } from '@firstlight/staff-ui';
import type { ReactElement, ReactNode } from 'react';
import { ClientChoice, ClientTextarea } from '../client-fields';
import { MoreFields } from '../more-fields';
import { TestAtRegistration } from './test-at-registration';

const RARE = ['specialAttention', 'instructions'] as const;

type Props = { summary: ReactNode; isIntake: boolean };

/** Special attention, instructions, summary, physician, in this order (CLI-26). */
export function AdditionalInformation({ summary, isIntake }: Props): ReactElement {
  return (
    <Panel title="Additional Information">
      <FieldGrid>
        <MoreFields names={RARE} folds={isIntake}>
          <WholeRow>
            <ClientTextarea name="specialAttention" label="Special Attention" />
          </WholeRow>
          <WholeRow>
            <ClientTextarea name="instructions" label="Instructions" />
          </WholeRow>
        </MoreFields>
        <WholeRow>{summary}</WholeRow>
        <ClientChoice name="physician" label="Physician" choices={[staffProfile().doctor, NO_PHYSICIAN]} />
        <WholeRow>
          <TestAtRegistration resetsOnType={isIntake} />
        </WholeRow>
      </FieldGrid>
    </Panel>
  );
}
