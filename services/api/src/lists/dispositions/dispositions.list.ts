import { MANAGED_LIST_TEXTS } from '@firstlight/domain/lists/managed-lists';
import { entryForms } from '../managed-lists/managed-lists.dto.js';
import type { EntryList } from '../managed-lists/managed-list.js';
import { DispositionRow } from './disposition.entity.js';

export const DISPOSITIONS: EntryList = {
  path: 'dispositions',
  audit: 'disposition',
  entity: DispositionRow,
  writers: ['Client'],
  ...entryForms('Disposition', MANAGED_LIST_TEXTS.dispositionName),
  column: 'disposition',
  defaultBlocked: MANAGED_LIST_TEXTS.defaultDisposition,
};
