import { POSITIVE_TEMPLATE } from '@firstlight/domain/lists/lists';
import type { TemplateList } from '../managed-lists/managed-list.js';
import { TEMPLATE_FORMS } from '../managed-lists/managed-lists.dto.js';
import { ClinicalTemplateRow } from './clinical-template.entity.js';

/** Positive is generated and can't be edited. */
export const CLINICAL_TEMPLATES: TemplateList = {
  path: 'clinical-templates',
  audit: 'clinical-template',
  entity: ClinicalTemplateRow,
  writers: ['Client'],
  ...TEMPLATE_FORMS,
  table: 'clinical_templates',
  generated: POSITIVE_TEMPLATE,
  emptyAllowed: false,
};
