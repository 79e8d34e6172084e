import {
  BLOODWORK_CIRCLES,
  BLOODWORK_RESULTS,
  BLOODWORK_TYPES,
  HIV_TYPES,
  RAPID_RESULTS,
  TEST_TYPES,
} from '@firstlight/domain/lists/lists';
import type { LabTestChange } from '@firstlight/domain/record/record-tabs';
import { RECORD_FIELD_TEXTS } from '@firstlight/domain/record/record-field-texts';
import type { StockUse, WithStock } from '@firstlight/domain/lists/stock';
import { Allow } from 'class-validator';
import { StockChoice } from '../../lists/stock/stock.dto.js';
import { changeOf } from '../child-records/child-record.dto.js';
import { OptionalNumber } from '../child-records/item-fields.js';
import { OptionalChoice, OptionalDay, OptionalText, RequiredChoice } from '../../platform/http/fields.js';

const NAME = 100;
const REASON = 1_000;
const t = RECORD_FIELD_TEXTS;

export class LabTestDto implements LabTestChange, WithStock {
  @RequiredChoice(TEST_TYPES, t.testType) test_type: string;
  @OptionalDay(t.date) test_date?: string | null;
  @OptionalChoice(RAPID_RESULTS, t.choice) hiv_result?: string | null;
  @OptionalChoice(HIV_TYPES, t.choice) hiv_type?: string | null;
  @OptionalText(NAME, t.tooLong) hiv_tester?: string | null;
  @OptionalChoice(RAPID_RESULTS, t.choice) hcv_result?: string | null;
  @OptionalText(NAME, t.tooLong) hcv_tester?: string | null;
  @OptionalChoice(BLOODWORK_TYPES, t.choice) bloodwork_type?: string | null;
  @OptionalNumber(BLOODWORK_CIRCLES) bloodwork_circles?: number | null;
  @OptionalChoice(BLOODWORK_RESULTS, t.choice) bloodwork_result?: string | null;
  @OptionalDay(t.date) bloodwork_date_submitted?: string | null;
  @OptionalText(NAME, t.tooLong) bloodwork_tester?: string | null;
  @OptionalText(REASON, t.tooLong) change_reason?: string | null;
  @StockChoice() stock?: StockUse | null;
}

export class LabTestChangeDto extends changeOf(LabTestDto) {
  @Allow() at_registration?: unknown;
  @Allow() from_laboratory?: unknown;
  @Allow() confirmatory?: unknown;
  @Allow() result_changes?: unknown;
}
