import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ClientSearchAnswer } from '@firstlight/domain/clients/client-search';
import type { RegistrationListAnswer } from '@firstlight/domain/desk/dashboard';
import { recordCode } from '@firstlight/domain/identity/record-code';
import type { Registration } from '@firstlight/domain/clients/registrations';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';

const MAPLE = {
  firstName: 'Maple',
  lastName: 'Testperson',
  aka: 'Leaf',
  dob: '1980-05-13',
  healthCard: '1234567897',
  phone1: '(226) 555-0101',
  patientConsent: 'verbal',
};

describe('finding a client', () => {
  let app: TestApp;
  let client: SignedInClient;
  let notes: SignedInClient;
  let id: string;
  const namesFor = async (text: string, by: SignedInClient = client): Promise<string[]> => {
    const { body } = await by.post<ClientSearchAnswer>('/api/client-search', { text });
    return body.clients.map(({ firstName }) => firstName);
  };

  beforeAll(async () => {
    app = await testApp();
    client = await app.staff('Client');
    notes = await app.staff('Notes');
    id = (await client.post<Registration>('/api/admin-register', MAPLE)).body.id;
    const rowan = { firstName: 'Rowan', lastName: 'Sampleton', patientConsent: 'verbal' };
    await client.post('/api/admin-register', rowan);
  });
  afterAll(() => app.close());

  it.each([
    ['name', 'maple test'],
    ['part of a name', 'estper'],
    ['AKA', 'leaf'],
    ['a name with a typing error', 'Mapel Testpersn'],
    ['phone', '226-555-0101'],
    ['the end of a phone', '555 0101'],
    ['date of birth', '5/13/1980'],
    ['health card', '1234 567 897'],
  ])('by %s', async (_by, text) => {
    expect(await namesFor(text)).toEqual(['Maple']);
  });

  describe('2.1/13 names, phones and birth dates as people type them', () => {
    beforeAll(async () => {
      const people = [
        { firstName: 'Hélène', lastName: 'Lefèbvre', dob: '1983-01-07', phone1: '(226) 555-0100' },
        { firstName: 'Marc', lastName: 'Côté', aka: 'Ti-Marc' },
        { firstName: 'Mai', lastName: 'Nguyen' },
        { firstName: 'Cedar', lastName: "O'Brien" },
        { firstName: 'Alder', lastName: 'Birch-Willow' },
      ];
      for (const person of people) await client.post('/api/admin-register', { ...person, patientConsent: 'verbal' });
    });

    it.each([
      ['cote', 'Marc'],
      ['COTÉ', 'Marc'],
      ['ti marc', 'Marc'],
      ['Helene Lefebvre', 'Hélène'],
      ['Lefebvre, Helene', 'Hélène'],
      ['lefevre', 'Hélène'],
      ['ngyuen', 'Mai'],
      ['obrien', 'Cedar'],
      ['O’Brien', 'Cedar'],
      ['birch willow', 'Alder'],
      ['Willow-Birch', 'Alder'],
      ['+1 226 555 0100', 'Hélène'],
      ['1-226-555-0100', 'Hélène'],
      ['Jan 7 1983', 'Hélène'],
      ['7 janvier 1983', 'Hélène'],
      ['1983-01-07', 'Hélène'],
      ['07/01/1983', 'Hélène'],
      ['01/07/1983', 'Hélène'],
    ])('%s finds %s', async (text, found) => {
      expect(await namesFor(text)).toEqual([found]);
    });

    it('reports when only a similar spelling was found', async () => {
      const near = async (text: string): Promise<boolean | undefined> =>
        (await client.post<ClientSearchAnswer>('/api/client-search', { text })).body.near;
      expect([await near('ngyuen'), await near('nguyen'), await near('zzyzx')]).toEqual([true, undefined, undefined]);
    });
  });

  it('by id, pending or submitted', async () => {
    await client.post(`/api/admin-registration/${id}/finalize`);
    const { body } = await client.post<ClientSearchAnswer>('/api/client-search', { text: id });
    expect(body.clients).toMatchObject([{ registration_id: id, status: 'submitted', dob: '1980-05-13' }]);
  });

  it.each([
    ['whole', (code: string) => code],
    ['in small letters, without the hyphen', (code: string) => code.toLowerCase().replace('-', '')],
    ['its first six characters', (code: string) => code.slice(0, 7)],
  ])('2.7/4 by short code: %s', async (_how, typed) => {
    const [created] = (await client.post<ClientSearchAnswer>('/api/client-search', { text: id })).body.clients;
    const text = typed(recordCode(id));
    const { body } = await client.post<ClientSearchAnswer>('/api/client-search', { text });
    expect(body).toEqual({ clients: [created] });
    const status = created?.status === 'pending' ? 'pending' : 'submitted';
    const list = `/api/admin-registrations-${status}-optimized?search_name=${encodeURIComponent(text)}`;
    const { body: page } = await client.get<RegistrationListAnswer>(list);
    expect(page).toMatchObject({ data: [{ id }], pagination: { total_records: 1 } });
  });

  it('returns header fields only, and searches health cards only with the Client tab', async () => {
    const { body } = await notes.post<ClientSearchAnswer>('/api/client-search', { text: 'maple' });
    expect(Object.keys(body.clients[0] ?? {}).sort()).toEqual(
      ['age', 'disposition', 'dob', 'firstName', 'id', 'lastName', 'registration_id', 'status'].sort(),
    );
    expect(await namesFor('1234567897', notes)).toEqual([]);
  });

  it('finds no one for an unknown name, a wildcard or a single letter', async () => {
    expect(await namesFor('Zzyzx')).toEqual([]);
    expect(await namesFor('%%')).toEqual([]);
    expect((await client.post('/api/client-search', { text: 'm' })).status).toBe(422);
  });

  it('lists the clients this user opened last', async () => {
    await notes.get(`/api/admin-registration/${id}`);
    const recent = async (by: SignedInClient): Promise<string[]> =>
      (await by.get<ClientSearchAnswer>('/api/recent-clients')).body.clients.map((found) => found.id);
    expect(await recent(notes)).toEqual([id]);
    expect(await recent(client)).toEqual([]);
    await client.delete(`/api/admin-registration/${id}`);
    expect(await recent(notes)).toEqual([]);
  });
});
