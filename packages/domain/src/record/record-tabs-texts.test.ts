import { describe, expect, it } from '@jest/globals';
import { RECORD_TAB_TEXTS, savedClientNotice } from './record-tabs-texts.js';

const t = RECORD_TAB_TEXTS;

describe('texts of the record tabs', () => {
  it('TAB-TEST-15 TAB-TEST-16 TAB-TEST-03 tests', () => {
    expect([t.Tests.saved, t.Tests.updated, t.Tests.deleted]).toEqual([
      'Test saved successfully!',
      'Test updated successfully!',
      'Test deleted successfully!',
    ]);
    expect(t.Tests.saveFailed.edit).toBe('Error saving test. Please try again.');
    expect(t.Tests.deleteFailed.intake).toBe('Error deleting test. Please try again.');
    expect(t.Tests.noRegistration.intake).toBe(
      'Please complete and save the Patient tab form first before adding tests.',
    );
    expect(t.Tests.confirmDelete).toBe('Are you sure you want to delete this test?');
  });

  it('TAB-MED-04 TAB-MED-06 TAB-DISP-02 TAB-DISP-04 medication and dispensing', () => {
    expect(t.Medication.noRegistration).toEqual({
      intake: 'Please complete the Patient tab first to save medications.',
      edit: 'Please load a registration first to save medications.',
    });
    expect(t.Medication.saveFailed.edit).toBe('Failed to save medication. Please try again.');
    expect(t.Dispensing.noRegistration.intake).toBe('Please complete the Client tab first to save dispensing records.');
    expect(t.Dispensing.deleteFailed.edit).toBe('Failed to delete dispensing record. Please try again.');
  });

  it('TAB-NOTE-07 TAB-NOTE-08 TAB-NOTE-11 TAB-NOTE-12 notes', () => {
    expect(t.Notes.noRegistration).toEqual({
      intake: 'Please complete the Patient tab first to save notes.',
      edit: 'Registration ID not available',
    });
    expect(t.Notes.empty).toBe('No notes have been saved yet.');
    expect(t.Notes.saveFailed.intake).toBe('Failed to save note. Please try again.');
  });

  it('TAB-ACT-06 TAB-ACT-07 activities have different error texts on each screen', () => {
    expect(t.Activities.saveFailed).toEqual({
      intake: 'Error saving activity. Please try again.',
      edit: 'Failed to save activity. Please try again.',
    });
    expect(t.Activities.deleteFailed).toEqual({
      intake: 'Error deleting activity. Please try again.',
      edit: 'Failed to delete activity. Please try again.',
    });
    expect(t.Activities.updated).toBe('Activity updated successfully!');
    expect(t.Activities.empty).toBe('No activities have been saved yet.');
  });

  it('TAB-INT-08 TAB-INT-09 TAB-ATT-15 interactions and attachments', () => {
    expect(t.Interactions.empty).toBe('No interactions have been saved yet.');
    expect(t.Interactions.deleteFailed.edit).toBe('Failed to delete interaction. Please try again.');
    expect(t.Attachments.saveFailed.edit).toBe('Error saving attachment. Please try again.');
  });

  it('REG-33 REG-34 names the tab that the notice links to', () => {
    expect(savedClientNotice('Tests')).toEqual({ title: 'Patient Registration Required', button: 'Go to Patient Tab' });
    expect(savedClientNotice('Dispensing')).toEqual({
      title: 'Client Registration Required',
      button: 'Go to Client Tab',
    });
    expect(savedClientNotice('Attachments').button).toBe('Go to Client Tab');
  });
});
