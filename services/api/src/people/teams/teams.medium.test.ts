import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NO_TEAM_FILTER, type OwnTeam, TEAM_TEXTS, type Team, type TeamInput } from '@firstlight/domain/people/teams';
import type { StaffUser } from '@firstlight/domain/people/users';
import { anInput } from '../users/testing/user-input.js';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';

let app: TestApp;
let admin: SignedInClient;
let serial = 0;

beforeAll(async () => {
  app = await testApp();
  admin = await app.mainAdmin();
});
afterAll(() => app.close());

const aTeam = (change: Partial<TeamInput> = {}): TeamInput => ({
  name: `Team ${(serial += 1)}`,
  filter: { ...NO_TEAM_FILTER, owner: 'team', kind: 'refill-due' },
  ...change,
});

async function made(change: Partial<TeamInput> = {}): Promise<Team> {
  const { status, body } = await admin.post<Team>('/api/teams', aTeam(change));
  expect(status).toBe(201);
  return body;
}

describe('2.6/4 teams', () => {
  it('have a unique name and a filter; members can read theirs, and lose it with the team', async () => {
    const team = await made();
    const { body: user } = await admin.post<StaffUser>('/api/users', anInput({ team_id: team.id }));
    expect(user.team_id).toBe(team.id);
    const { body: teams } = await admin.get<Team[]>('/api/teams');
    expect(teams.find(({ id }) => id === team.id)?.members).toBe(1);
    const member = await app.staff('Client');
    expect((await member.get<OwnTeam>('/api/teams/own')).body).toEqual({ team: null });
    await app.db.query('UPDATE staff_users SET team_id = $2 WHERE id = $1', [member.userId, team.id]);
    expect((await member.get<OwnTeam>('/api/teams/own')).body.team).toEqual({ name: team.name, filter: team.filter });
    expect((await admin.delete(`/api/teams/${team.id}`)).status).toBe(204);
    expect((await member.get<OwnTeam>('/api/teams/own')).body).toEqual({ team: null });
  });

  it('rejects a name in use, an unknown filter, an outdated change, and an unknown team for a user', async () => {
    const [one, two] = [await made(), await made()];
    const taken = await admin.put<{ detail: { msg: string }[] }>(
      `/api/teams/${two.id}`,
      aTeam({ name: one.name.toUpperCase() }),
    );
    expect([taken.status, taken.body.detail[0]?.msg]).toEqual([422, TEAM_TEXTS.taken]);
    expect(
      (await admin.post('/api/teams', aTeam({ filter: { ...NO_TEAM_FILTER, kind: 'all' as never } }))).status,
    ).toBe(422);
    await admin.put(`/api/teams/${two.id}`, aTeam({ version: 1 }));
    expect((await admin.put(`/api/teams/${two.id}`, aTeam({ version: 1 }))).status).toBe(409);
    const user = await admin.post('/api/users', anInput({ team_id: crypto.randomUUID() }));
    expect([user.status, user.body]).toEqual([422, TEAM_TEXTS.unknown]);
  });

  it('are for main admins only', async () => {
    const staff = await app.staff('Client');
    expect((await staff.get('/api/teams')).status).toBe(403);
    expect((await staff.post('/api/teams', aTeam())).status).toBe(403);
  });

  it('owner=team lists the tasks of all members, and nothing for a person without a team', async () => {
    const team = await made();
    const [one, two, other] = [
      await app.staff('Client', 'Activities'),
      await app.staff('Client', 'Activities'),
      await app.staff('Client', 'Activities'),
    ];
    await app.db.query('UPDATE staff_users SET team_id = $2 WHERE id = ANY ($1)', [[one.userId, two.userId], team.id]);
    const form = { firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal' };
    const { id } = (await one.post<{ id: string }>('/api/admin-register', form)).body;
    for (const [who, description] of [
      [one, 'first'],
      [two, 'second'],
      [other, 'third'],
    ] as const) {
      await app.db.query(
        'INSERT INTO activities (registration_id, date, description, created_by) VALUES ($1, current_date - 5, $2, $3)',
        [id, description, who.userId],
      );
    }
    const tasksOf = async (who: SignedInClient): Promise<string[]> =>
      (await who.get<{ items: { what: string }[] }>('/api/follow-up?owner=team')).body.items.map(({ what }) => what);
    expect((await tasksOf(one)).sort()).toEqual(['first', 'second']);
    expect(await tasksOf(other)).toEqual([]);
  });
});
