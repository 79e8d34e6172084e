import { describeChildRecords } from '../../testing/describe-child-records.js';

describeChildRecords({
  id: 'API-23 TAB-MED-01 TAB-MED-03',
  tab: 'Medication',
  kind: 'medication',
  table: 'medications',
  list: { path: 'medications', key: 'medications' },
  path: 'medication',
  sample: { medication: 'Epclusa', start_date: '2026-01-05', end_date: '2026-03-30', outcome: 'Active' },
  change: { outcome: 'Completed', end_date: null },
  required: { field: 'medication', msg: 'Please select a medication' },
});
