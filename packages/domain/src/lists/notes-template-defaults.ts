import { DEFAULT_NOTE_TEMPLATE_TYPE } from './lists.js';

/** The notes templates a new installation starts with; General Note is the type of a note without a template (TAB-NOTE-10). */
export const DEFAULT_NOTES_TEMPLATES: readonly { name: string; content: string }[] = [
  { name: DEFAULT_NOTE_TEMPLATE_TYPE, content: '' },
  {
    name: 'Outreach visit',
    content: 'Place:\nSupplies given:\nTesting offered (yes / no):\nReferrals:\nNext contact:',
  },
  {
    name: 'Treatment follow-up',
    content: 'Week of treatment:\nDoses missed since last contact:\nSide effects:\nNext refill:\nPlan:',
  },
];
