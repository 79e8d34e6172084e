import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { currentConsent, type RecordedConsent } from '@firstlight/domain/clients/consent-texts';
import { expectAccessible } from '@firstlight/testing/axe';
import { aRegistration, aUser } from '@firstlight/testing/factories';
import { loadScreens, renderRemote } from '@firstlight/testing/render-staff';
import { type ApiStub, stubApi } from '@firstlight/testing/stub-api';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';

beforeAll(() => loadScreens(remote));

const RECORD = '/api/admin-registration/r-1';
const { language, statement, question, answer, version, hash } = currentConsent('fr');
const agreed: RecordedConsent = {
  type: 'written',
  electronic: true,
  at: '2026-11-21T15:00:00Z',
  by: null,
  version,
  language,
  wording_hash: hash,
  texts: [{ language, statement, question, answer }],
};

async function ask(consent: RecordedConsent): Promise<ApiStub> {
  const api = stubApi({
    [`GET ${RECORD}`]: { body: aRegistration() },
    'GET /api/dispositions': { body: [] },
    'GET /api/referral-sites': { body: [] },
    [`GET ${RECORD}/consent`]: { body: consent },
  });
  renderRemote(remote, '/admin-edit/r-1', aUser());
  const opener = await screen.findByRole('button', { name: 'What the client agreed to' });
  expect(api.callsOf(`GET ${RECORD}/consent`)).toHaveLength(0);
  await userEvent.click(opener);
  return api;
}

describe('consent of a record', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('2.1/26 shows the wording, version and language that the client agreed to, on request', async () => {
    await ask(agreed);
    expect(await screen.findByText(new RegExp(`Agreed on the website .*version ${version}, French`))).toBeVisible();
    expect(screen.getByText(statement)).toBeVisible();
    await expectAccessible();
  });

  it('2.1/26 shows who recorded a verbal consent and that no wording is stored', async () => {
    const verbal = {
      type: 'verbal',
      electronic: false,
      by: 'Aspen Staffperson',
      version: null,
      language: null,
    } as const;
    await ask({ ...agreed, ...verbal, wording_hash: null, texts: [] });
    expect(await screen.findByText(/Verbal consent, recorded .* by Aspen Staffperson/)).toBeVisible();
  });
});
