import { describe, expect, it } from '@jest/globals';
import { DEVELOPMENT_PROFILE } from '@firstlight/domain/people/development-profile';
import { newClientForm, type WireForm, wireFormOf } from './client-form-values';
import { intakeOverRecord } from './intake-over-record';

const blank = wireFormOf(newClientForm('2026-11-20', DEVELOPMENT_PROFILE));
const base = { firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal' } as const;
const form = (part: Partial<WireForm>): WireForm => ({ ...blank, ...base, ...part });
/** As the server has it: without the defaults of the form. */
const EMPTY = { province: null, language: null, hivResult: null, leaveMessage: false };
const stored = (part: Partial<WireForm>): WireForm => form({ ...EMPTY, ...part });
const merge = (theirs: WireForm, mine: WireForm) => intakeOverRecord(theirs, { mine, base, blank });

describe('2.1/15 an intake over a record that someone else saved meanwhile', () => {
  it('keeps what they entered where the intake was left as it was', () => {
    const theirs = stored({ phone1: '5195550177', language: 'French', leaveMessage: true, hivResult: 'positive' });
    const merged = merge(theirs, form({ city: 'Essex' }));
    expect(merged.conflicts).toEqual([]);
    expect(merged.form).toMatchObject({
      ...{ phone1: '5195550177', language: 'French', leaveMessage: true, hivResult: 'positive' },
      ...{ city: 'Essex', province: blank.province },
    });
  });

  it('takes a name that only one side corrected, from either side', () => {
    expect(merge(stored({ lastName: 'Sample' }), form({})).form.lastName).toBe('Sample');
    expect(merge(stored({}), form({ lastName: 'Sample' })).form.lastName).toBe('Sample');
  });

  it('names the fields that both filled in differently', () => {
    const merged = merge(
      stored({ phone1: '5195550177', city: 'Essex' }),
      form({ phone1: '2265550101', city: 'Essex' }),
    );
    expect(merged.conflicts).toEqual(['phone1']);
  });

  it('keeps their photo if the intake has none, and its own otherwise', () => {
    const photo = '/api/admin-registration/r-9/photo';
    expect(merge(stored({ photo }), form({})).form.photo).toBe(photo);
    expect(merge(stored({ photo }), form({ photo: 'data:image/png;base64,AAAA' }))).toMatchObject({
      form: { photo: 'data:image/png;base64,AAAA' },
      conflicts: [],
    });
  });
});
