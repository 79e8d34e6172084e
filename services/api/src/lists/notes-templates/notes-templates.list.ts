import type { TemplateList } from '../managed-lists/managed-list.js';
import { TEMPLATE_FORMS } from '../managed-lists/managed-lists.dto.js';
import { NotesTemplateRow } from './notes-template.entity.js';

export const NOTES_TEMPLATES: TemplateList = {
  path: 'notes-templates',
  audit: 'notes-template',
  entity: NotesTemplateRow,
  writers: ['Notes', 'Client'],
  ...TEMPLATE_FORMS,
  table: 'notes_templates',
  generated: null,
  emptyAllowed: true,
};
