/** What each field of an item is called on its tab; the wire names don't collide. */
const ITEM_FIELD_LABELS: Record<string, string> = {
  test_type: 'Test Type',
  test_date: 'Test Date',
  hiv_result: 'HIV Result',
  hiv_type: 'HIV Type',
  hiv_tester: 'HIV Tester',
  hcv_result: 'HCV Result',
  hcv_tester: 'HCV Tester',
  bloodwork_type: 'Bloodwork Type',
  bloodwork_circles: 'Circles',
  bloodwork_result: 'Bloodwork Result',
  bloodwork_date_submitted: 'Date Submitted',
  bloodwork_tester: 'Bloodwork Tester',
  medication: 'Medication',
  start_date: 'Start Date',
  end_date: 'End Date',
  outcome: 'Outcome',
  rx: 'Rx',
  quantity: 'Quantity',
  lot: 'Lot',
  product_type: 'Product Type',
  expiry_date: 'Expiry Date',
  dispensed_date: 'Dispensed On',
  templateType: 'Template',
  noteDate: 'Note Date',
  noteText: 'Note Text',
  date: 'Date',
  time: 'Time',
  description: 'Description',
  referral_id: 'Referral ID',
  amount: 'Amount',
  payment_type: 'Payment Type',
  issued: 'Issued',
  type: 'Document Type',
  filename: 'File Name',
  url: 'Address',
  documentType: 'Format',
};

/** The label of a field; its wire name for one that is not listed. */
export function itemFieldLabel(name: string): string {
  return ITEM_FIELD_LABELS[name] ?? name;
}
