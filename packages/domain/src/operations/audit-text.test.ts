import { describe, expect, it } from '@jest/globals';
import type { AuditLine } from './audit.js';
import { changesWord, auditActionText, outcomeWord } from './audit-text.js';

const LINE: AuditLine = {
  id: '1',
  at: '2026-11-20T14:05:00.000Z',
  actor_id: 'u-1',
  actor_type: 'user',
  actor_name: 'Robin Sample',
  action: 'view',
  kind: 'registration',
  registration_id: 'r-1',
  client_name: 'Maple Testperson',
  item_id: null,
  subject_name: null,
  fields: null,
  outcome: 'done',
  address: null,
  device: null,
  request_id: null,
};

describe('the wording of actions in the log', () => {
  it.each<[Partial<AuditLine>, string]>([
    [{}, 'Opened registration'],
    [{ action: 'list', kind: 'activity' }, 'Listed activities'],
    [{ action: 'copy', item_id: 'client-data' }, 'Copied client data'],
    [{ action: 'print', item_id: 'label' }, 'Printed label'],
    [{ action: 'sign-in', kind: 'session', item_id: 'pin' }, 'Sign-in: PIN'],
    [{ action: 'list', kind: 'audit' }, 'Listed the audit log'],
    [{ action: 'list', kind: 'audit', item_id: 'alerts' }, 'Listed the audit alerts'],
    [{ action: 'update', kind: 'session', item_id: 'device' }, 'Changed this device'],
    [{ action: 'refusal', kind: 'route', item_id: 'Notes' }, 'Not allowed: Notes'],
  ])('%j: %s', (part, words) => {
    expect(auditActionText({ ...LINE, ...part })).toBe(words);
  });

  it('2.6/6 words how it ended', () => {
    expect((['done', 'refused', 'failed'] as const).map(outcomeWord)).toEqual(['Done', 'Refused', 'Failed']);
  });

  it.each([
    [null, ''],
    [['given:Tests', 'given:Notes', 'taken:Client'], 'Granted: Tests, Notes · Removed: Client'],
    [['pin', 'taken:Notes'], 'Removed: Notes · PIN'],
    [['aka', 'phone1', 'dob', 'healthCardVersion'], 'AKA, Phone 1, Date of Birth, Version'],
    [['hivTestDate', 'test_date', 'noteText'], 'hiv test date, Test Date, Note Text'],
  ])('2.1/30, 2.6/6 names the changed fields: %j', (fields, words) => {
    expect(changesWord({ fields })).toBe(words);
  });
});
