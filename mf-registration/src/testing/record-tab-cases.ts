import { expect } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** The contract of every record tab (the server's counterpart is `describeChildRecords`). */
export type TabCase = {
  id: string;
  tab: string;
  key: string;
  list: string;
  item: string;
  saved: Record<string, unknown>;
  fill: () => Promise<void>;
  buttons: { add: string; edit: string };
  /** Saved, updated, deleted. */
  done: [string, string, string];
  saveFailed: { intake: string; edit: string };
  deleteFailed: { intake: string; edit: string };
  empty: string;
  /** The message for an empty form. */
  missing: string;
  notice: { title: string; button: string; text: string };
};

const choose = async (label: string, value: string): Promise<void> =>
  userEvent.selectOptions(screen.getByLabelText(new RegExp(`^${label}`)), value);

export const CASES: TabCase[] = [
  {
    id: 'TAB-TEST',
    tab: 'Tests',
    key: 'tests',
    list: 'tests',
    item: 'test',
    saved: { test_type: 'HIV', test_date: '2026-11-20', hiv_result: 'negative', hiv_tester: 'CM' },
    fill: () => choose('Test Type', 'HCV'),
    buttons: { add: 'Save Test', edit: 'Update Test' },
    done: ['Test saved successfully!', 'Test updated successfully!', 'Test deleted successfully!'],
    saveFailed: { intake: 'Error saving test. Please try again.', edit: 'Error saving test. Please try again.' },
    deleteFailed: { intake: 'Error deleting test. Please try again.', edit: 'Error deleting test. Please try again.' },
    empty: 'No tests have been saved yet.',
    missing: 'Please select a test type',
    notice: {
      title: 'Patient Registration Required',
      button: 'Go to Patient Tab',
      text: 'Please complete and save the Patient tab form first before adding tests.',
    },
  },
  {
    id: 'TAB-MED',
    tab: 'Medication',
    key: 'medication',
    list: 'medications',
    item: 'medication',
    saved: { medication: 'Maviret', start_date: null, end_date: null, outcome: 'Active' },
    fill: async (): Promise<void> => {
      await choose('Medication', 'Epclusa');
      await choose('Outcome', 'Active');
    },
    buttons: { add: 'Save Medication', edit: 'Update Medication' },
    done: ['Medication saved successfully!', 'Medication updated successfully!', 'Medication deleted successfully!'],
    saveFailed: {
      intake: 'Failed to save medication. Please try again.',
      edit: 'Failed to save medication. Please try again.',
    },
    deleteFailed: {
      intake: 'Failed to delete medication. Please try again.',
      edit: 'Failed to delete medication. Please try again.',
    },
    empty: 'No medications have been saved yet.',
    missing: 'Please select a medication',
    notice: {
      title: 'Patient Registration Required',
      button: 'Go to Patient Tab',
      text: 'Please complete the Patient tab first to save medications.',
    },
  },
  {
    id: 'TAB-DISP',
    tab: 'Dispensing',
    key: 'dispensing',
    list: 'dispensing',
    item: 'dispensing',
    saved: {
      medication: 'Vosevi',
      rx: '7',
      quantity: 28,
      lot: null,
      product_type: 'Commercial',
      expiry_date: null,
      dispensed_date: '2026-11-20',
    },
    fill: () => choose('Medication', 'Epclusa'),
    buttons: { add: 'Save Dispensing', edit: 'Update Dispensing' },
    done: [
      'Dispensing record saved successfully!',
      'Dispensing record updated successfully!',
      'Dispensing record deleted successfully!',
    ],
    saveFailed: {
      intake: 'Failed to save dispensing record. Please try again.',
      edit: 'Failed to save dispensing record. Please try again.',
    },
    deleteFailed: {
      intake: 'Failed to delete dispensing record. Please try again.',
      edit: 'Failed to delete dispensing record. Please try again.',
    },
    empty: 'No dispensing records have been saved yet.',
    missing: 'Please select a medication',
    notice: {
      title: 'Client Registration Required',
      button: 'Go to Client Tab',
      text: 'Please complete the Client tab first to save dispensing records.',
    },
  },
  {
    id: 'TAB-NOTE',
    tab: 'Notes',
    key: 'notes',
    list: 'notes',
    item: 'note',
    saved: { noteDate: '2026-11-20', noteText: 'Called.', templateType: 'General Note' },
    fill: async (): Promise<void> => {
      await screen.findByRole('option', { name: 'Follow-up' });
      await choose('Template', 'Follow-up');
      await waitFor(() => expect(screen.getByLabelText(/^Note Text/)).toHaveValue('Spoke with the client.'));
    },
    buttons: { add: 'Save Note', edit: 'Update Note' },
    done: ['Note saved successfully!', 'Note updated successfully!', 'Note deleted successfully!'],
    saveFailed: { intake: 'Failed to save note. Please try again.', edit: 'Failed to save note. Please try again.' },
    deleteFailed: {
      intake: 'Failed to delete note. Please try again.',
      edit: 'Failed to delete note. Please try again.',
    },
    empty: 'No notes have been saved yet.',
    missing: 'Please enter a note before saving',
    notice: {
      title: 'Patient Registration Required',
      button: 'Go to Patient Tab',
      text: 'Please complete the Patient tab first to save notes.',
    },
  },
  {
    id: 'TAB-ACT',
    tab: 'Activities',
    key: 'activities',
    list: 'activities',
    item: 'activity',
    saved: { date: '2026-11-21', time: '14:05', description: 'Call about results' },
    fill: () => userEvent.type(screen.getByLabelText(/^Description/), 'Visit'),
    buttons: { add: 'Save Activity', edit: 'Update Activity' },
    done: ['Activity saved successfully!', 'Activity updated successfully!', 'Activity deleted successfully!'],
    saveFailed: {
      intake: 'Error saving activity. Please try again.',
      edit: 'Failed to save activity. Please try again.',
    },
    deleteFailed: {
      intake: 'Error deleting activity. Please try again.',
      edit: 'Failed to delete activity. Please try again.',
    },
    empty: 'No activities have been saved yet.',
    missing: 'Please enter an activity description before saving',
    notice: {
      title: 'Client Registration Required',
      button: 'Go to Client Tab',
      text: 'Please complete the Client tab first to save activities.',
    },
  },
  {
    id: 'TAB-INT',
    tab: 'Interactions',
    key: 'interactions',
    list: 'interactions',
    item: 'interaction',
    saved: {
      date: '2026-11-20',
      description: 'Outreach',
      referral_id: null,
      amount: null,
      payment_type: null,
      issued: 'Select',
    },
    fill: () => choose('Description', 'Housing'),
    buttons: { add: 'Save Interaction', edit: 'Update Interaction' },
    done: ['Interaction saved successfully!', 'Interaction updated successfully!', 'Interaction deleted successfully!'],
    saveFailed: {
      intake: 'Failed to save interaction. Please try again.',
      edit: 'Failed to save interaction. Please try again.',
    },
    deleteFailed: {
      intake: 'Failed to delete interaction. Please try again.',
      edit: 'Failed to delete interaction. Please try again.',
    },
    empty: 'No interactions have been saved yet.',
    missing: 'Please select a description',
    notice: {
      title: 'Client Registration Required',
      button: 'Go to Client Tab',
      text: 'Please complete the Client tab first to save interactions.',
    },
  },
];
