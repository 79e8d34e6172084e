import { describe, expect, it } from '@jest/globals';
import { ANALYTICS_INTRO, chatFailureText } from '../insight/analytics.js';
import { ATTACHMENT_TEXTS } from '../record/attachment-rules.js';
import { CONTACT_TEXTS } from '../desk/contact-message.js';
import { CLIPBOARD_TEXTS } from '../clients/copy-text.js';
import { GATE_TEXTS } from '../people/gate-texts.js';
import { LEGACY_TEXTS, uploadFailedText } from '../insight/legacy-data.js';
import { LOADING_TEXTS } from './loading-texts.js';
import { MANAGED_LIST_TEXTS } from '../lists/managed-lists.js';
import { RECORD_FIELD_TEXTS } from '../record/record-field-texts.js';
import { INTERACTION_LIST_TEXTS, NOTES_TEMPLATE_SAVE_FAILED } from '../record/record-tabs-texts.js';
import { REGISTRATION_TEXTS } from '../clients/registrations.js';
import { SHARE_TEXTS } from '../record/share-links.js';
import { SPOKEN_DATE_TEXTS } from '../dates/spoken-dates.js';

/** The specification's words: screens and their tests share the constants, so only these tables see a typo in them. */
describe('texts of the specification', () => {
  it.each([
    ['GATE-01', LOADING_TEXTS.en, 'Loading...'],
    ['GATE-04', GATE_TEXTS.en.title, 'Mobile Access Required'],
    [
      'GATE-05',
      GATE_TEXTS.en.why,
      'For security and privacy reasons, this healthcare application is only accessible on mobile devices.',
    ],
    ['GATE-07', GATE_TEXTS.en.adminAccess, 'Admin Access'],
    ['GATE-07', GATE_TEXTS.en.adminLogin, 'Admin Login'],
    ['CON-10', CONTACT_TEXTS.messageHint, 'Minimum 10 characters required'],
    [
      'CON-20',
      CONTACT_TEXTS.failed,
      'Sorry, there was an error sending your message. Please try again or call us directly.',
    ],
  ])('%s of the public pages: %s', (_id, text, specified) => {
    expect(text).toBe(specified);
  });

  it.each([
    [
      'ANA-02',
      ANALYTICS_INTRO,
      'Hello! Ask me about registrations, dispositions, gender, phone, health cards, housing, rewards or age. I compare years, draw charts and count people, but never show who they are.',
    ],
    [
      'ANA-13',
      chatFailureText(),
      "I apologize, but I'm having trouble accessing the registration data right now. Please try again in a moment.",
    ],
    [
      'ANA-14',
      chatFailureText('invalid health card'),
      "I apologize, but I'm having trouble accessing the invalid health card data right now. Please try again in a moment.",
    ],
    ['ANA-16', LEGACY_TEXTS.fileType, 'Please upload an Excel (.xlsx, .xls) or CSV (.csv) file'],
    ['ANA-18', uploadFailedText('The file holds no records.'), 'Upload failed: The file holds no records.'],
    ['ANA-18', uploadFailedText(null), 'Upload failed'],
  ])('%s of analytics: %s', (_id, text, specified) => {
    expect(text).toBe(specified);
  });

  it.each([
    ['CLI-01', REGISTRATION_TEXTS.firstName, 'First Name is required.'],
    ['CLI-02', REGISTRATION_TEXTS.lastName, 'Last Name is required.'],
    ['CLI-03', REGISTRATION_TEXTS.patientConsent, 'Patient Consent is required.'],
    ['CLI-30', CLIPBOARD_TEXTS.client, 'Client data copied to clipboard!'],
    ['CLI-32', CLIPBOARD_TEXTS.label, 'Label data copied to clipboard!'],
    ['CLI-33', CLIPBOARD_TEXTS.failed, 'Failed to copy data to clipboard. Please try again or copy manually.'],
    ['VOICE-17', SPOKEN_DATE_TEXTS.alert, 'Could not understand date'],
    ['REG-22 EDIT-10', REGISTRATION_TEXTS.requiredFields, 'Please fill in the required fields: '],
    ['REG-23 EDIT-10', REGISTRATION_TEXTS.checkForm, 'Please check your form data and try again.'],
    [
      'REG-25 EDIT-10',
      REGISTRATION_TEXTS.unreadable,
      'Validation error. Please check all required fields are filled correctly.',
    ],
    [
      'EDIT-09',
      REGISTRATION_TEXTS.changesSaved,
      'Changes saved successfully! You can continue editing or return to admin menu or dashboard.',
    ],
    ['EDIT-11', REGISTRATION_TEXTS.notFound, 'Registration not found.'],
    ['SUM-09', MANAGED_LIST_TEXTS.saveAllInvalid, 'Please select a valid template and ensure content is not empty.'],
    ['DLG-02 DLG-05', MANAGED_LIST_TEXTS.templateName, 'Please enter a template name'],
    ['DLG-10', MANAGED_LIST_TEXTS.dispositionName, 'Please enter a disposition name'],
    ['DLG-10', MANAGED_LIST_TEXTS.referralSiteName, 'Please enter a referral site name'],
    ['DLG-11', MANAGED_LIST_TEXTS.defaultDisposition, 'Cannot delete default disposition'],
    ['DLG-11', MANAGED_LIST_TEXTS.defaultReferralSite, 'Cannot delete default referral site'],
  ])('%s of the Client tab: %s', (_id, text, specified) => {
    expect(text).toBe(specified);
  });

  it.each([
    ['TAB-TEST-02', RECORD_FIELD_TEXTS.testType, 'Please select a test type'],
    ['TAB-MED-05 TAB-DISP-03', RECORD_FIELD_TEXTS.medication, 'Please select a medication'],
    ['TAB-MED-05', RECORD_FIELD_TEXTS.outcome, 'Please select an outcome'],
    ['TAB-NOTE-06', RECORD_FIELD_TEXTS.noteText, 'Please enter a note before saving'],
    ['TAB-NOTE-13', NOTES_TEMPLATE_SAVE_FAILED, 'Error saving Notes template'],
    ['TAB-ACT-02', RECORD_FIELD_TEXTS.activityDescription, 'Please enter an activity description before saving'],
    ['TAB-INT-04', RECORD_FIELD_TEXTS.interactionDescription, 'Please select a description'],
    ['TAB-INT-06', INTERACTION_LIST_TEXTS.page(2, 3), 'Page 2 of 3'],
    ['TAB-INT-08', INTERACTION_LIST_TEXTS.noMatch, 'No interactions match your search criteria.'],
    ['TAB-ATT-02', ATTACHMENT_TEXTS.type, 'Please select a document type'],
    ['TAB-ATT-03', ATTACHMENT_TEXTS.fileOrUrl, 'Please upload a file or provide a URL'],
    ['TAB-ATT-04', ATTACHMENT_TEXTS.url, 'Please enter a valid URL'],
    ['TAB-ATT-05', ATTACHMENT_TEXTS.fileType, 'Please select a valid file type (PDF, DOC, DOCX, JPG, PNG)'],
    ['TAB-ATT-06', ATTACHMENT_TEXTS.tooLarge, 'File is too large. Please choose a file under 10MB.'],
    ['SHARE-03', SHARE_TEXTS.generated, 'Temporary link generated! Expires in 30 minutes.'],
    ['SHARE-04', SHARE_TEXTS.shared, 'Shared successfully!'],
    ['SHARE-05', SHARE_TEXTS.copied, 'Link copied to clipboard!'],
    ['SHARE-06', SHARE_TEXTS.failed, 'Error generating shareable link'],
    ['SHARE-07', SHARE_TEXTS.copyFailed, 'Failed to copy link'],
  ])('%s of the other tabs: %s', (_id, text, specified) => {
    expect(text).toBe(specified);
  });
});
