import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import { labTestOfType } from '@firstlight/domain/care/lab-test-rules';
import {
  BLOODWORK_CIRCLES,
  BLOODWORK_RESULTS,
  BLOODWORK_TYPES,
  HIV_TYPES,
  RAPID_RESULTS,
  TEST_TYPES,
} from '@firstlight/domain/lists/lists';
import type { LabTestChange } from '@firstlight/domain/record/record-tabs';
import { staffProfile } from '@firstlight/platform';
import { FieldGrid } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { boundFields } from '../../record/bound-fields';
import { SelectField, DayField } from '../../record/form-fields';

type Props = { input: LabTestChange; onChange: (part: Partial<LabTestChange>) => void; today: CivilDate };
type GroupProps = Omit<Props, 'today'>;

/** HIV: the type shows with a positive result only and is cleared with it (TAB-TEST-07, TAB-TEST-08). */
function HivFields({ input, onChange }: GroupProps): ReactElement {
  const field = boundFields(input, onChange);
  return (
    <>
      <SelectField
        label="HIV Result"
        value={input.hiv_result}
        choices={RAPID_RESULTS}
        onChange={(hiv_result) => onChange({ hiv_result, ...(hiv_result === 'positive' ? {} : { hiv_type: null }) })}
      />
      {input.hiv_result === 'positive' && (
        <SelectField
          label="HIV Type"
          value={input.hiv_type}
          choices={HIV_TYPES}
          empty="Select"
          onChange={(type) => onChange({ hiv_type: type || null })}
        />
      )}
      <SelectField label="HIV Tester" {...field('hiv_tester')} choices={staffProfile().testers} />
    </>
  );
}

function HcvFields({ input, onChange }: GroupProps): ReactElement {
  const field = boundFields(input, onChange);
  return (
    <>
      <SelectField label="HCV Result" {...field('hcv_result')} choices={RAPID_RESULTS} />
      <SelectField label="HCV Tester" {...field('hcv_tester')} choices={staffProfile().testers} />
    </>
  );
}

/** Bloodwork: circles for DBS only (TAB-TEST-10, TAB-TEST-11). */
function BloodworkFields({ input, onChange }: GroupProps): ReactElement {
  const field = boundFields(input, onChange);
  return (
    <>
      <SelectField
        label="Bloodwork Type"
        value={input.bloodwork_type}
        choices={BLOODWORK_TYPES}
        empty="Select"
        onChange={(type) =>
          onChange({ bloodwork_type: type || null, ...(type === 'DBS' ? {} : { bloodwork_circles: null }) })
        }
      />
      {input.bloodwork_type === 'DBS' && (
        <SelectField
          label="Circles"
          value={input.bloodwork_circles?.toString()}
          choices={BLOODWORK_CIRCLES}
          empty="Select"
          onChange={(circles) => onChange({ bloodwork_circles: circles === '' ? null : Number(circles) })}
        />
      )}
      <SelectField label="Bloodwork Result" {...field('bloodwork_result')} choices={BLOODWORK_RESULTS} />
      <DayField label="Date Submitted" {...field('bloodwork_date_submitted')} />
      <SelectField label="Bloodwork Tester" {...field('bloodwork_tester')} choices={staffProfile().testers} />
    </>
  );
}

const GROUPS: Partial<Record<string, (props: GroupProps) => ReactElement>> = {
  HIV: HivFields,
  HCV: HcvFields,
  Bloodwork: BloodworkFields,
};

/** The fields of the chosen type; choosing a type clears them (TAB-TEST-05, TAB-TEST-06). */
export function LabTestFields({ input, onChange, today }: Props): ReactElement {
  const field = boundFields(input, onChange);
  const Group = GROUPS[input.test_type];
  return (
    <FieldGrid>
      <SelectField
        label="Test Type"
        value={input.test_type}
        choices={TEST_TYPES}
        empty="Select"
        required
        onChange={(type) => onChange(labTestOfType(type, today, staffProfile().testers[0]))}
      />
      {Group && (
        <>
          <DayField label="Test Date" {...field('test_date')} />
          <Group input={input} onChange={onChange} />
        </>
      )}
    </FieldGrid>
  );
}
