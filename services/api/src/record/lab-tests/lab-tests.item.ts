import type { LabTest } from '@firstlight/domain/record/record-tabs';
import type { ItemAddress, ItemForms, ItemKind } from '../child-records/item-kind.js';
import { LabTestChangeDto, LabTestDto } from './lab-test.dto.js';
import { LabTestRow } from './lab-test.entity.js';
import { toLabTest } from './lab-test.wire.js';

export const LAB_TESTS: ItemKind<LabTestRow, LabTest> & ItemAddress<'tests'> & ItemForms<LabTestDto> = {
  kind: 'test',
  tab: 'Tests',
  list: 'tests',
  item: 'test',
  id: 'testId',
  entity: LabTestRow,
  form: LabTestDto,
  change: LabTestChangeDto,
  day: 'test_date',
  dates: { form: 'test', fields: { testDate: 'test_date', bloodworkDateSubmitted: 'bloodwork_date_submitted' } },
  derived: ['resultedOn', 'fromLaboratory', 'confirmatory'],
  since: { confirmatory: false },
  answer: (row) => toLabTest(row, []),
};
