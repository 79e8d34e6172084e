import { describeChildRecords } from '../testing/describe-child-records.js';

describeChildRecords({
  id: 'API-24 TAB-DISP-01 TAB-DISP-03',
  tab: 'Dispensing',
  kind: 'dispensing',
  table: 'dispensing_records',
  list: { path: 'dispensing', key: 'dispensing' },
  path: 'dispensing',
  sample: { medication: 'Maviret', rx: 'RX-0001', lot: 'LOT-9', expiry_date: '2027-12-31' },
  answered: { quantity: 28, product_type: 'Commercial' },
  change: { quantity: 84, product_type: 'Compassionate', rx: null },
  required: { field: 'medication', msg: 'Please select a medication' },
});
