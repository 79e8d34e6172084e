import { describeChildRecords } from '../../testing/describe-child-records.js';

describeChildRecords({
  id: 'API-25 TAB-NOTE-06 TAB-NOTE-10',
  tab: 'Notes',
  kind: 'note',
  table: 'notes',
  list: { path: 'notes', key: 'notes' },
  path: 'note',
  sample: { noteDate: '2026-02-03', noteText: 'Asked about the pharmacy.\n\nCalled back.' },
  answered: { templateType: 'General Note' },
  change: { noteText: 'Asked about the pharmacy; solved.', templateType: 'Follow-up' },
  required: { field: 'noteText', msg: 'Please enter a note before saving' },
});
