import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DEFAULT_WORDINGS, WORDING_TEXTS } from '@firstlight/domain/letters/letter-wording';
import { LETTER_TEXTS } from '@firstlight/domain/letters/letters';
import { FORMS_DRAFT_KEY } from '@firstlight/domain/clients/registration-drafts';
import { UNSAVED_TEXTS } from '@firstlight/domain/platform/unsaved-texts';
import { forgetAllUnsavedWork, keepUnsavedWork } from '@firstlight/platform';
import { expectAccessible } from '@firstlight/testing/axe';
import { aUser } from '@firstlight/testing/factories';
import { renderRemote } from '@firstlight/testing/render-staff';
import { type ApiStub, stubApi, type StubbedRoutes } from '@firstlight/testing/stub-api';
import { shippedLetters } from '@firstlight/testing/fake-api/letters';
import { aFakeApi, type FakeApi } from '@firstlight/testing/fake-api/fake-api';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LetterTemplatesScreen } from './letter-templates-screen';

const PUT = 'PUT /api/letter-templates/referral/en';
const mainAdmin = aUser({ user_id: 'admin', user_type: 'admin', firstName: 'Main', lastName: 'Admin' });
const { opening } = DEFAULT_WORDINGS.referral.en;
const CHANGED = `${LETTER_TEXTS.wordingChanged} ${UNSAVED_TEXTS.merged}`;
const STALE = { status: 409, body: { detail: 'This record was changed by someone else.' } };
let fakeApi: FakeApi;

async function open(routes: StubbedRoutes = {}, stored: Partial<FakeApi> = {}): Promise<ApiStub> {
  fakeApi = aFakeApi({ letterTemplates: shippedLetters(), ...stored });
  const api = stubApi(routes, fakeApi);
  const route = { path: '/admin-letters', Screen: LetterTemplatesScreen, kind: 'staff' as const };
  renderRemote({ name: 'mf-admin-auth', routes: [route] }, '/admin-letters', mainAdmin);
  await userEvent.selectOptions(await screen.findByLabelText('Letter'), 'referral');
  await screen.findByRole('button', { name: 'Save letter' });
  return api;
}

const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));
const before = (): HTMLElement => screen.getByLabelText(/^Before the facts/);

describe('2.10/3 the wording of letters', () => {
  beforeEach(() => {
    Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: jest.fn() });
  });
  afterEach(() => forgetAllUnsavedWork());

  it('shows the shipped wording as unapproved and off, and turns a letter on', async () => {
    const api = await open();
    expect(screen.getByText(/Nobody in this program has approved it/)).toBeVisible();
    await expectAccessible();
    await userEvent.click(screen.getByLabelText('Staff may use this letter'));
    await press('Save letter');
    expect(await screen.findByRole('option', { name: 'Referral letter (in use)' })).toBeInTheDocument();
    expect(api.callsOf(PUT)[0]).toMatchObject({ body: { opening, on: true }, headers: { 'if-match': '"0"' } });
    expect(await screen.findByText(/Version 1, saved .* by Main Admin/)).toBeVisible();
  });

  it('WCAG 3.1.2 the fields of a French letter are in French', async () => {
    await open();
    expect(before()).toHaveAttribute('lang', 'en');
    await userEvent.selectOptions(screen.getByLabelText('Language'), 'fr');
    expect(before()).toHaveAttribute('lang', 'fr');
    expect(screen.getByLabelText(/^Title/)).toHaveAttribute('lang', 'fr');
  });

  it('inserts a placeholder at the cursor, and rejects one that isn’t in the list', async () => {
    const api = await open();
    await userEvent.clear(before());
    await userEvent.type(before(), 'Dear , hello');
    const box = before() as HTMLTextAreaElement;
    box.setSelectionRange(5, 5);
    await press('Name');
    expect(before()).toHaveValue('Dear {clientName}, hello');
    await userEvent.type(before(), ' {{dob}');
    await press('Save letter');
    expect(await screen.findByText(WORDING_TEXTS.unknown('dob'))).toBeVisible();
    await waitFor(() => expect(before()).toHaveFocus());
    expect(api.callsOf(PUT)).toEqual([]);
  });

  it('undoes a save by saving the previous wording', async () => {
    const api = await open();
    await userEvent.type(before(), ' More.');
    await press('Save letter');
    await press('Undo');
    await waitFor(() => expect(api.callsOf(PUT)).toHaveLength(2));
    expect(api.callsOf(PUT)[1]).toMatchObject({ body: { opening }, headers: { 'if-match': '"1"' } });
    await waitFor(() => expect(before()).toHaveValue(opening));
  });

  const theySave = (wording: { title?: string; opening: string }, version: number): void => {
    fakeApi.letterTemplates = fakeApi.letterTemplates.map((letter) =>
      letter.kind === 'referral' && letter.language === 'en' ? { ...letter, ...wording, version } : letter,
    );
  };

  it('2.6/5 withdraws Undo once someone else has saved: a second press doesn’t overwrite theirs', async () => {
    const api = await open();
    await userEvent.type(before(), ' More.');
    await press('Save letter');
    await screen.findByText('Letter saved.');
    theySave({ opening: 'Theirs.' }, 2);
    api.on({ [PUT]: STALE });
    await press('Undo');
    await waitFor(() => expect(before()).toHaveValue('Theirs.'));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(api.callsOf(PUT)).toHaveLength(2);
  });

  it('loads an earlier version into the form, for review before saving', async () => {
    const api = await open();
    await userEvent.clear(before());
    await userEvent.type(before(), 'Changed');
    await press('Versions');
    await press('Use Shipped wording');
    expect(before()).toHaveValue(opening);
    expect(api.callsOf(PUT)).toEqual([]);
  });

  it('2.6/5 saves a kept draft on the version that it was typed for, not over a colleague’s newer wording', async () => {
    const first = await open();
    await userEvent.type(before(), ' Mine');
    await act(() => keepUnsavedWork(1_000));
    const drafts = structuredClone(fakeApi.drafts);
    cleanup();
    await waitFor(() => expect(first.callsOf(`DELETE /api/registration-drafts/${FORMS_DRAFT_KEY}`)).toHaveLength(1));
    const letterTemplates = shippedLetters().map((letter) =>
      letter.kind === 'referral' && letter.language === 'en' ? { ...letter, opening: 'Theirs.', version: 1 } : letter,
    );
    const api = await open({}, { letterTemplates, drafts });
    await waitFor(() => expect(before()).toHaveValue(`${opening} Mine`));
    expect(screen.getByText(CHANGED)).toBeVisible();
    expect(screen.getByText(UNSAVED_TEXTS.theirs('Theirs.'))).toBeVisible();
    await press('Save letter');
    expect(await screen.findByText(/Version 2, saved/)).toBeVisible();
    expect(api.callsOf(PUT)[0]).toMatchObject({ body: { opening: `${opening} Mine` }, headers: { 'if-match': '"1"' } });
  });

  it('previews as PDF for a fictional client; the link disappears with the next change', async () => {
    const api = await open();
    await press('Preview');
    const link = await screen.findByRole('link', { name: /Open the preview/ });
    expect(link).toHaveAttribute('href', 'blob:preview');
    await waitFor(() => expect(link).toHaveFocus());
    expect(api.callsOf('POST /api/letter-templates/preview')[0]?.body).toMatchObject({ kind: 'referral', opening });
    await userEvent.type(before(), '!');
    expect(screen.queryByRole('link', { name: /Open the preview/ })).toBeNull();
  });

  const expectNoPreview = (): void => expect(screen.queryByRole('link', { name: /Open the preview/ })).toBeNull();
  async function previewed(): Promise<void> {
    await press('Preview');
    await screen.findByRole('link', { name: /Open the preview/ });
  }

  it('offers no preview of a text that Undo replaced', async () => {
    await open();
    await userEvent.type(before(), ' More.');
    await press('Save letter');
    await previewed();
    await press('Undo');
    await waitFor(() => expect(before()).toHaveValue(opening));
    expectNoPreview();
  });

  /** Someone else saves the opening and the title while this one types into the opening. */
  async function saveOverTheirs(): Promise<ApiStub> {
    const api = await open({ [PUT]: STALE });
    await userEvent.type(before(), ' Mine');
    theySave({ title: 'Their title', opening: 'Theirs.' }, 1);
    await press('Save letter');
    expect(await screen.findByText(CHANGED)).toBeVisible();
    return api;
  }

  it('2.6/5 shows both texts if someone else saved in the meantime, and replaces theirs only with another press', async () => {
    const api = await saveOverTheirs();
    expect(before()).toHaveValue(`${opening} Mine`);
    expect(before()).toHaveAccessibleDescription(expect.stringContaining(UNSAVED_TEXTS.theirs('Theirs.')));
    expect(screen.getByLabelText(/^Title/)).toHaveValue('Their title');
    await expectAccessible();
    api.removeRoutes();
    await press('Save letter');
    expect(await screen.findByText(/Version 2, saved/)).toBeVisible();
    expect(api.callsOf(PUT).map(({ headers }) => headers['if-match'])).toEqual(['"0"', '"1"']);
    expect(api.callsOf(PUT)[1]?.body).toMatchObject({ title: 'Their title', opening: `${opening} Mine` });
  });

  it('2.6/5 “Show what is saved” offers the typed text again', async () => {
    await saveOverTheirs();
    await press('Show what is saved');
    expect(before()).toHaveValue('Theirs.');
    expect(screen.getByText(UNSAVED_TEXTS.removed)).toBeVisible();
    await press('Undo');
    expect(before()).toHaveValue(`${opening} Mine`);
    expect(screen.getByLabelText(/^Title/)).toHaveValue('Their title');
  });

  it('offers no preview of a text that “Show what is saved”, its Undo or someone else’s save replaced', async () => {
    const api = await open({ [PUT]: STALE });
    await userEvent.type(before(), ' Mine');
    await previewed();
    theySave({ title: 'Their title', opening: 'Theirs.' }, 1);
    await press('Save letter');
    await screen.findByText(CHANGED);
    expectNoPreview();
    await previewed();
    await press('Show what is saved');
    expectNoPreview();
    await previewed();
    await press('Undo');
    expect(before()).toHaveValue(`${opening} Mine`);
    expectNoPreview();
    expect(api.callsOf('POST /api/letter-templates/preview')).toHaveLength(3);
  });
});
