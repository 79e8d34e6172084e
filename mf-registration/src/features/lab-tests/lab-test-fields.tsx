import type { CivilDate } from '@firstlight/domain/civil-dates';
import { labTestOfType } from '@firstlight/domain/lab-test-rules';
import {
  BLOODWORK_CIRCLES,
  BLOODWORK_RESULTS,
  BLOODWORK_TYPES,
  HIV_TYPES,
  RAPID_RESULTS,
  TEST_TYPES,
} from '@firstlight/domain/lists';
import type { LabTestChange } from '@firstlight/domain/record-tabs';
import { staffProfile } from '@firstlight/platform';
import { FieldGrid } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { Choice, Day } from '../../record/choices';

type Props = { input: LabTestChange; onChange: (part: Partial<LabTestChange>) => void; today: CivilDate };
type GroupProps = Omit<Props, 'today'>;

/** HIV: the type shows with a positive result only and is cleared with it (TAB-TEST-07, TAB-TEST-08). */
function HivFields({ input, onChange }: GroupProps): ReactElement {
  return (
    <>
      <Choice
        label="HIV Result"
        value={input.hiv_result}
        choices={RAPID_RESULTS}
        onChange={(hiv_result) => onChange({ hiv_result, ...(hiv_result === 'positive' ? {} : { hiv_type: null }) })}
      />
      {input.hiv_result === 'positive' && (
        <Choice
          label="HIV Type"
          value={input.hiv_type}
          choices={HIV_TYPES}
          empty="Select"
          onChange={(type) => onChange({ hiv_type: type || null })}
        />
      )}
      <Choice
        label="HIV Tester"
        value={input.hiv_tester}
        choices={staffProfile().testers}
        onChange={(hiv_tester) => onChange({ hiv_tester })}
      />
    </>
  );
}

function HcvFields({ input, onChange }: GroupProps): ReactElement {
  return (
    <>
      <Choice
        label="HCV Result"
        value={input.hcv_result}
        choices={RAPID_RESULTS}
        onChange={(hcv_result) => onChange({ hcv_result })}
      />
      <Choice
        label="HCV Tester"
        value={input.hcv_tester}
        choices={staffProfile().testers}
        onChange={(hcv_tester) => onChange({ hcv_tester })}
      />
    </>
  );
}

/** Bloodwork: circles for DBS only (TAB-TEST-10, TAB-TEST-11). */
function BloodworkFields({ input, onChange }: GroupProps): ReactElement {
  return (
    <>
      <Choice
        label="Bloodwork Type"
        value={input.bloodwork_type}
        choices={BLOODWORK_TYPES}
        empty="Select"
        onChange={(type) =>
          onChange({ bloodwork_type: type || null, ...(type === 'DBS' ? {} : { bloodwork_circles: null }) })
        }
      />
      {input.bloodwork_type === 'DBS' && (
        <Choice
          label="Circles"
          value={input.bloodwork_circles?.toString()}
          choices={BLOODWORK_CIRCLES}
          empty="Select"
          onChange={(circles) => onChange({ bloodwork_circles: circles === '' ? null : Number(circles) })}
        />
      )}
      <Choice
        label="Bloodwork Result"
        value={input.bloodwork_result}
        choices={BLOODWORK_RESULTS}
        onChange={(bloodwork_result) => onChange({ bloodwork_result })}
      />
      <Day
        name="bloodwork_date_submitted"
        label="Date Submitted"
        value={input.bloodwork_date_submitted}
        onChange={(bloodwork_date_submitted) => onChange({ bloodwork_date_submitted })}
      />
      <Choice
        label="Bloodwork Tester"
        value={input.bloodwork_tester}
        choices={staffProfile().testers}
        onChange={(bloodwork_tester) => onChange({ bloodwork_tester })}
      />
    </>
  );
}

const GROUPS: Partial<Record<string, (props: GroupProps) => ReactElement>> = {
  HIV: HivFields,
  HCV: HcvFields,
  Bloodwork: BloodworkFields,
};

/** The fields of the chosen type; choosing a type starts them afresh (TAB-TEST-05, TAB-TEST-06). */
export function LabTestFields({ input, onChange, today }: Props): ReactElement {
  const Group = GROUPS[input.test_type];
  return (
    <FieldGrid>
      <Choice
        label="Test Type"
        value={input.test_type}
        choices={TEST_TYPES}
        empty="Select"
        required
        onChange={(type) => onChange(labTestOfType(type, today, staffProfile().testers[0]))}
      />
      {Group && (
        <>
          <Day
            name="test_date"
            label="Test Date"
            value={input.test_date}
            onChange={(test_date) => onChange({ test_date })}
          />
          <Group input={input} onChange={onChange} />
        </>
      )}
    </FieldGrid>
  );
}
