import type {
  Activity,
  Attachment,
  Dispensing,
  Interaction,
  LabTest,
  Medication,
  Note,
} from '@firstlight/domain/record/record-tabs';
import { itemFields } from '../factories.js';

/** The items of a record by the name of their list on the wire. */
export type Items = {
  tests: LabTest[];
  medications: Medication[];
  dispensing: Dispensing[];
  notes: Note[];
  activities: Activity[];
  interactions: Interaction[];
  attachments: Attachment[];
};

/** Every tab is empty. */
export const noItems = (): Items => ({
  tests: [],
  medications: [],
  dispensing: [],
  notes: [],
  activities: [],
  interactions: [],
  attachments: [],
});

/** One item on every tab. */
export const anItemOfEach = (): Items => ({
  tests: [
    {
      ...itemFields('i-1'),
      test_type: 'HCV',
      test_date: '2026-11-02',
      hiv_result: null,
      hiv_type: null,
      hiv_tester: null,
      hcv_result: 'negative',
      hcv_tester: null,
      bloodwork_type: null,
      bloodwork_circles: null,
      bloodwork_result: null,
      bloodwork_date_submitted: null,
      bloodwork_tester: null,
      at_registration: false,
      result_changes: [],
    },
  ],
  medications: [
    { ...itemFields('i-1'), medication: 'Epclusa', start_date: '2026-11-02', end_date: null, outcome: 'Active' },
  ],
  dispensing: [
    {
      ...itemFields('i-1'),
      medication: 'Epclusa',
      rx: null,
      quantity: 28,
      lot: null,
      product_type: null,
      expiry_date: null,
      dispensed_date: '2026-11-02',
    },
  ],
  notes: [{ ...itemFields('i-1'), noteDate: '2026-11-02', noteText: 'Made-up note.', templateType: 'General Note' }],
  activities: [{ ...itemFields('i-1'), date: '2026-12-01', time: '14:30', description: 'Follow-up call' }],
  interactions: [
    {
      ...itemFields('i-1'),
      date: '2026-11-02',
      description: 'Screening',
      referral_id: null,
      amount: null,
      payment_type: null,
      issued: null,
    },
  ],
  attachments: [
    {
      ...itemFields('i-1'),
      attachment_id: 'i-1',
      savedAt: '2026-11-02T15:00:00.000Z',
      type: 'consultation-report',
      filename: 'report.pdf',
      url: 'https://example.org/report',
      documentType: 'link',
      isLocal: false,
      originalUrl: null,
      documentDate: null,
      bytes: null,
    },
  ],
});
