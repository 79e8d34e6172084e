import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type ProgramProfile,
  type PublicProfile,
  publicPart,
  staffPart,
  type StaffProfile,
} from '@firstlight/domain/people/program-profile';
import { PROFILE_TEXTS, type StoredProfile } from '@firstlight/domain/people/program-profile-form';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';

let app: TestApp;
let admin: SignedInClient;

beforeAll(async () => {
  app = await testApp();
  admin = await app.mainAdmin();
});
afterAll(() => app.close());

async function stored(): Promise<StoredProfile> {
  return (await admin.get<StoredProfile>('/api/program-profile/stored')).body;
}

const formOf = ({ referralSite: _own, ...form }: ProgramProfile): Omit<ProgramProfile, 'referralSite'> => form;

describe('the program profile', () => {
  it('starts as configured; everyone sees the main admin’s change', async () => {
    const before = await stored();
    expect(before).toEqual({ profile: app.settings.profile, version: 0 });
    const form = { ...formOf(before.profile), phone: '1-888-555-0177', dictation: false, stock: true };
    const { status, body } = await admin.put('/api/program-profile', form, { headers: { 'if-match': '"0"' } });
    expect([status, body]).toEqual([200, { profile: { ...before.profile, ...form }, version: 1 }]);
    const { body: seen } = await app.visitor.get<PublicProfile>('/api/program-profile');
    expect(seen.phone).toBe('1-888-555-0177');
    expect((await admin.get<StaffProfile>('/api/program-profile/staff')).body.dictation).toBe(false);
    const [line] = await app.db.query(`SELECT action, kind, outcome FROM audit_entries ORDER BY id DESC LIMIT 1`);
    expect(line).toEqual({ action: 'update', kind: 'program-profile', outcome: 'done' });
  });

  it('2.2/10 gives visitors the public part, and the rest to staff with a tab only', async () => {
    const { profile } = await stored();
    const seen = await app.visitor.get<PublicProfile>('/api/program-profile');
    expect(seen.body).toEqual(publicPart(profile));
    for (const value of [profile.doctor, profile.referralSite, ...profile.testers])
      expect(JSON.stringify(seen.body)).not.toContain(value);
    const address = '/api/program-profile/staff';
    const [nurse, analyst] = [await app.staff('Notes'), await app.staff()];
    expect((await nurse.get<StaffProfile>(address)).body).toEqual(staffPart(profile));
    expect((await analyst.get(address)).status).toBe(403);
    expect((await app.visitor.get(address)).status).toBe(401);
  });

  it('2.7/10 a profile stored before the guide existed has no review of it', async () => {
    await app.db.query(`UPDATE program_profile SET profile = profile #- '{reviews,whichTest}'`);
    const { body } = await app.visitor.get<PublicProfile>('/api/program-profile');
    expect(body.reviews).toMatchObject({ home: '', whichTest: '' });
  });

  it('rejects a second editor’s stale save and overwrites nothing', async () => {
    const { profile, version } = await stored();
    const put = (doctor: string): ReturnType<typeof admin.put> =>
      admin.put('/api/program-profile', { ...formOf(profile), doctor }, { headers: { 'if-match': `"${version}"` } });
    expect((await put('Dr. Maple Testperson')).status).toBe(200);
    const late = await put('Dr. Birch Testperson');
    expect([late.status, late.body]).toEqual([409, { detail: PROFILE_TEXTS.changedMeanwhile }]);
    expect((await stored()).profile.doctor).toBe('Dr. Maple Testperson');
  });

  it('rejects invalid fields one by one', async () => {
    const { profile } = await stored();
    const bad = {
      ...formOf(profile),
      programName: '',
      nationalOrganisation: { name: 'N', url: 'ftp://n.example.org' },
    };
    const { status, body } = await admin.put('/api/program-profile', bad);
    expect([status, body]).toEqual([
      422,
      {
        detail: [
          { type: 'missing', loc: ['body', 'programName'], msg: PROFILE_TEXTS.needed },
          { type: 'value_error', loc: ['body', 'nationalOrganisation', 'url'], msg: PROFILE_TEXTS.url },
        ],
      },
    ]);
    expect((await admin.put('/api/program-profile', { ...formOf(profile), testers: ['CM'] })).status).toBe(422);
  });
});
