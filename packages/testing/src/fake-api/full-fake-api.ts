import type { ListEntry } from '@firstlight/domain/lists/managed-lists';
import { aRegistration } from '../factories.js';
import { aDecision, aReviewRow } from './access-reviews.js';
import { aBackendService } from './backend-services.js';
import { aSavedQuestion } from './analytics.js';
import { aReport } from './reports.js';
import {
  anActivityCard,
  anAuditAlert,
  anAuditLine,
  aFollowUpItem,
  aLegacyUpload,
  aRelease,
  aStaffUser,
  aStoredMessage,
} from './builders.js';
import { aClientMessage, recordMessages } from './client-message-builders.js';
import { aContact } from './contacts.js';
import { anItemOfEach } from './item-builders.js';
import { lettersInUse } from './letters.js';
import { aWaitingPerson } from './overview-builders.js';
import { aReceivedResult } from './results.js';
import { aStock, aSupply } from './stock.js';
import { aStop } from './stops.js';
import { aTeam } from './teams.js';
import { aFakeApi, type FakeApi } from './fake-api.js';

const MOMENT = '2026-11-20T15:00:00.000Z';
const entry = (id: string, name: string): ListEntry => ({ id, name, is_frequent: true, is_default: true, code: null });

/** An entry in every list: for stand-alone pages, and to check every response with content. */
export function aFullFakeApi(change: Partial<FakeApi> = {}): FakeApi {
  return aFakeApi({
    users: [aStaffUser()],
    waiting: [aWaitingPerson(1)],
    items: anItemOfEach(),
    letterTemplates: lettersInUse(),
    registrations: [
      aRegistration(),
      aRegistration({ id: 'r-2', registration_id: 'r-2', lastName: 'Testperson2', source: 'web' }),
      aRegistration({ id: 'r-3', registration_id: 'r-3', lastName: 'Testperson3', status: 'submitted' }),
    ],
    deleted: [{ id: 'r-5', firstName: 'Willow', lastName: 'Mockford', deleted_at: MOMENT, deleted_by: 'Robin Sample' }],
    dispositions: [entry('d-1', 'ACTIVE'), entry('d-2', 'PENDING')],
    referralSites: [entry('s-1', 'Haven'), entry('s-2', 'Direction')],
    clinicalTemplates: [{ id: 't-1', name: 'Negative', content: 'Made-up text.', is_default: true }],
    notesTemplates: [{ id: 't-1', name: 'General Note', content: 'Made-up text.', is_default: true }],
    activities: [anActivityCard()],
    messages: [aStoredMessage()],
    deadLetters: [{ id: 'l-1', kind: 'submission-notice', attempts: 5, created_at: MOMENT, failed_at: MOMENT }],
    followUp: [aFollowUpItem(1)],
    legacyUploads: [aLegacyUpload()],
    savedQuestions: [aSavedQuestion()],
    reports: [aReport()],
    stops: [aStop()],
    features: ['results-in', 'backend-services'],
    backendServices: [aBackendService()],
    results: [aReceivedResult()],
    contacts: [aContact({ id: 'i-1' })],
    clientMessages: [aClientMessage()],
    recordMessages: recordMessages({ messages: [aClientMessage()] }),
    stock: aStock(),
    supplies: [aSupply()],
    teams: [aTeam()],
    accessReview: [aReviewRow({ decided: aDecision() })],
    releases: [aRelease()],
    audit: [anAuditLine()],
    auditAlerts: [anAuditAlert()],
    auditFilters: [{ id: 'filter-1', name: 'Notes', filter: { kind: 'note' } }],
    auditPeople: [{ id: 'u-1', name: 'Robin Sample', deleted: false }],
    ...change,
  });
}
