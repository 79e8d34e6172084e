import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { LETTER_TEXTS, type LetterDraft } from '@firstlight/domain/letters/letters';
import { FORMS_DRAFT_KEY } from '@firstlight/domain/clients/registration-drafts';
import { forgetAllUnsavedWork, keepUnsavedWork } from '@firstlight/platform';
import { press } from '@firstlight/testing/press';
import { expectAccessible } from '@firstlight/testing/axe';
import { aRegistration, aUser } from '@firstlight/testing/factories';
import { renderRemote } from '@firstlight/testing/render-staff';
import { type ApiStub, stubApi, type StubbedRoutes } from '@firstlight/testing/stub-api';
import { anItemOfEach } from '@firstlight/testing/fake-api/item-builders';
import { lettersInUse } from '@firstlight/testing/fake-api/letters';
import { aFakeApi, type FakeApi } from '@firstlight/testing/fake-api/fake-api';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { LazyLetterDialog, LettersButton } from './letters-button';

const PATH = '/api/admin-registration/r-1/letters';
const [DRAFT, PREVIEW, SIGN] = [`POST ${PATH}/draft`, `POST ${PATH}/preview`, `POST ${PATH}`];
const DROP = `DELETE /api/registration-drafts/${FORMS_DRAFT_KEY}`;
const user = aUser({ firstName: 'Aspen', lastName: 'Staffperson' });
let fakeApi: FakeApi;

// Loading it takes longer than a query waits.
beforeAll(() => LazyLetterDialog.preload());

function Screen(): ReactElement {
  return (
    <LettersButton
      registrationId="r-1"
      user={user}
      showPdf={(pdf, name) => <p>{`${name}, ${pdf.type}`}</p>}
      actionsFor={({ filename }) => <p>Actions for {filename}</p>}
    />
  );
}

function open(routes: StubbedRoutes = {}, change: Partial<FakeApi> = {}): ApiStub {
  const registrations = [aRegistration({ referralSite: 'Haven', physician: 'Dr. Sample', version: 7 })];
  fakeApi = aFakeApi({ registrations, items: anItemOfEach(), letterTemplates: lettersInUse(), ...change });
  const api = stubApi(routes, fakeApi);
  const route = { path: '/admin-edit', Screen, kind: 'staff' as const };
  renderRemote({ name: 'mf-registration', routes: [route] }, '/admin-edit', user);
  return api;
}

const choose = async (label: string | RegExp, value: string): Promise<void> =>
  userEvent.selectOptions(await screen.findByLabelText(label), value);
const type = async (label: string | RegExp, text: string): Promise<void> =>
  userEvent.type(await screen.findByLabelText(label), text);
const bodiesOf = (api: ApiStub, call: string): unknown[] => api.callsOf(call).map(({ body }) => body);

describe('2.10/3 writing a letter', () => {
  afterEach(() => forgetAllUnsavedWork());

  it('isn’t offered while no letter is in use', async () => {
    const api = open({}, { letterTemplates: [] });
    await waitFor(() => expect(api.callsOf('GET /api/letter-kinds')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Letters' })).toBeNull();
  });

  it('shows the facts of the record, asks for missing ones, and shows the PDF before the signature', async () => {
    const api = open();
    await press('Letters');
    await choose('Letter', 'referral');
    const known = await screen.findByRole('region', { name: 'From the record' });
    expect(within(known).getByText('Haven')).toBeVisible();
    expect(within(known).getByText('13 May 1980')).toBeVisible();
    await expectAccessible();
    await press('Preview');
    expect(await screen.findByText(LETTER_TEXTS.needed)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(/^Clinical information/)).toHaveFocus());
    expect(api.callsOf(PREVIEW)).toEqual([]);
    await type(/^Clinical information/, 'Assessment');
    await press('Preview');
    expect(await screen.findByText('Preview of the letter, application/pdf')).toBeVisible();
    expect(screen.getByText(/You sign as Aspen Staffperson/)).toBeVisible();
    await press('Sign and store');
    expect(await screen.findByText(/Signed and stored among the attachments as/)).toBeVisible();
    expect(screen.getByText(/^Actions for result-letter/)).toBeVisible();
    expect(bodiesOf(api, SIGN)).toEqual([
      {
        ...{ kind: 'referral', language: 'en', test_id: null, window: false, based_on: 'facts-7' },
        typed: { reason: 'Assessment' },
      },
    ]);
    // Typed text leaves the page only with the preview and the signature.
    expect(JSON.stringify(bodiesOf(api, DRAFT))).not.toContain('Assessment');
    await expectAccessible();
  });

  it('asks for no date of the test before a test is chosen', async () => {
    open();
    await press('Letters');
    await choose('Letter', 'lab-result');
    expect(await screen.findByText(/Date of the test.*: taken from the test/)).toBeVisible();
    expect(screen.queryByLabelText(/^Date of the test/)).toBeNull();
  });

  it('needs a new preview after any change, so that nobody signs what they haven’t seen', async () => {
    const api = open();
    await press('Letters');
    await choose('Letter', 'lab-result');
    await press('Preview');
    expect(await screen.findByText(LETTER_TEXTS.chooseTest)).toBeVisible();
    await choose(/^Test/, 'i-1');
    expect(await screen.findByText('negative')).toBeVisible();
    await press('Preview');
    await screen.findByRole('button', { name: 'Sign and store' });
    await userEvent.click(screen.getByLabelText('Window envelope'));
    expect(screen.queryByRole('button', { name: 'Sign and store' })).toBeNull();
    expect(await screen.findByRole('button', { name: 'Preview' })).toBeVisible();
    expect(api.callsOf(SIGN)).toEqual([]);
  });

  it('waits for the facts when Preview is pressed right after a choice', async () => {
    let answer: (draft: { body: LetterDraft }) => void = () => undefined;
    const late = new Promise<{ body: LetterDraft }>((resolve) => (answer = resolve));
    const api = open({ [DRAFT]: () => late });
    await press('Letters');
    await press('Preview');
    expect(api.callsOf(PREVIEW)).toEqual([]);
    answer({ body: { facts: [], tests: [], based_on: 'late' } });
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^To/ })).toHaveFocus());
  });

  it('names the client’s language at the choice of the language of a letter to them', async () => {
    open({}, { registrations: [aRegistration({ language: 'French' })] });
    await press('Letters');
    await choose('Letter', 'referral');
    expect(screen.queryByText('The client’s language: French')).toBeNull();
    await choose('Letter', 'lab-result');
    expect(await screen.findByText('The client’s language: French')).toBeVisible();
  });

  it('offers only known results, and shows when there are none', async () => {
    open();
    await press('Letters');
    await choose('Letter', 'public-health');
    expect(await screen.findByText('The record has no positive result.')).toBeVisible();
  });

  it('shows when the record changed in the meantime, and requires a new preview', async () => {
    const changed = { status: 409, body: { detail: LETTER_TEXTS.changed } };
    const api = open({ [SIGN]: changed });
    await press('Letters');
    await choose('Letter', 'referral');
    await type(/^Clinical information/, 'Assessment');
    await press('Preview');
    const before = api.callsOf(DRAFT).length;
    await press('Sign and store');
    expect(await screen.findByText(LETTER_TEXTS.changed)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Preview' })).toBeVisible();
    expect(screen.getByLabelText(/^Clinical information/)).toHaveValue('Assessment');
    await waitFor(() => expect(api.callsOf(DRAFT).length).toBe(before + 1));
  });

  it('signing again after a lost response repeats the same call', async () => {
    const api = open({ [SIGN]: { status: 503, body: { detail: 'The service is busy.' } } });
    await press('Letters');
    await choose('Letter', 'referral');
    await type(/^Clinical information/, 'Assessment');
    await press('Preview');
    await press('Sign and store');
    expect(await screen.findByText('The service is busy.')).toBeVisible();
    await press('Sign and store');
    await waitFor(() => expect(api.callsOf(SIGN)).toHaveLength(2));
    const keys = api.callsOf(SIGN).map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });

  it('a record that can’t be read can be requested again', async () => {
    let fails = true;
    const draft: LetterDraft = { facts: [], tests: [], based_on: 'x' };
    open({ [DRAFT]: () => (fails ? { status: 500, body: { detail: 'Failed' } } : { body: draft }) });
    await press('Letters');
    expect(await screen.findByText('The record could not be read.')).toBeVisible();
    fails = false;
    await press('Try again');
    await waitFor(() => expect(screen.queryByText('The record could not be read.')).toBeNull());
  });

  it('keeps typed text across a reload, and asks before discarding it', async () => {
    const first = open();
    await press('Letters');
    await choose('Letter', 'referral');
    await type(/^Clinical information/, 'Assessment');
    await act(() => keepUnsavedWork(1_000));
    const drafts = structuredClone(fakeApi.drafts);
    cleanup();
    await waitFor(() => expect(first.callsOf(DROP)).toHaveLength(1));
    open({}, { drafts });
    await press('Letters');
    await waitFor(() => expect(screen.getByLabelText(/^Clinical information/)).toHaveValue('Assessment'));
    await press('Cancel');
    expect(await screen.findByRole('dialog', { name: /leave|discard|unsaved/i })).toBeVisible();
  });
});
