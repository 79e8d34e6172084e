import { describeChildRecords } from '../../testing/describe-child-records.js';

describeChildRecords({
  id: 'API-26 TAB-ACT-01 TAB-ACT-02',
  tab: 'Activities',
  kind: 'activity',
  table: 'activities',
  list: { path: 'activities', key: 'activities' },
  path: 'activity',
  sample: { date: '2026-04-01', time: '14:30', description: 'Bring the treatment start kit' },
  change: { time: null, date: '2026-04-02' },
  required: { field: 'description', msg: 'Please enter an activity description before saving' },
});
