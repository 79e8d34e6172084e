import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { SAVED_TEXTS } from '@firstlight/domain/insight/saved-questions';
import { StaffStoreProvider } from '@firstlight/staff-data';
import { StaffUiProvider } from '@firstlight/staff-ui';
import { expectAccessible } from '@firstlight/testing/axe';
import { PlatformRouter } from '@firstlight/testing/platform-router';
import { type ApiStub, stubApi, type StubbedRoutes } from '@firstlight/testing/stub-api';
import { aChatAnswer, aSavedAnswer, aSavedQuestion } from '@firstlight/testing/fake-api/analytics';
import { aFakeApi } from '@firstlight/testing/fake-api/fake-api';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SavedQuestions } from './saved-questions';

const FIRST = aSavedQuestion({ id: 'a', name: 'Intakes' });
const SECOND = aSavedQuestion({ id: 'b', name: 'By city' });
const THEIRS = aSavedQuestion({ id: 'c', name: 'Positivity', own: false, shared: true, author: 'Aspen Staffperson' });
let api: ApiStub;

function open(routes: StubbedRoutes = {}): void {
  api = stubApi(routes, aFakeApi({ savedQuestions: [FIRST, SECOND, THEIRS] }));
  render(
    <StaffStoreProvider>
      <StaffUiProvider>
        <PlatformRouter addresses={['/admin-analytics']}>
          <main>
            <SavedQuestions chart={(html) => <p>{`Chart of ${html}`}</p>} />
          </main>
        </PlatformRouter>
      </StaffUiProvider>
    </StaffStoreProvider>,
  );
}

const card = async (name: string): Promise<HTMLElement> => {
  const found = (await screen.findByRole('heading', { name })).closest('li');
  if (!found) throw new Error('no card');
  return found;
};
const choose = async (name: string, item: string): Promise<void> => {
  await screen.findByRole('button', { name: `More for ${name}` });
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull());
  // The previous menu may still be closing.
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: `More for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

afterEach(() => {
  jest.restoreAllMocks();
});

describe('2.4/2 saved questions on the overview', () => {
  it('each show their figure or chart, sentence, n, date, and what changed since', async () => {
    const drawn = aSavedAnswer({
      answer: aChatAnswer({ chart_html: '<svg>', response: 'Sentence.\nMost: Windsor with 42.', counted: 'Sentence' }),
      changes: [{ label: 'Windsor', before: '40', now: '42' }],
    });
    open({ 'GET /api/saved-questions/*/answer': { body: drawn } });
    const shown = within(await card('Intakes'));
    expect(await shown.findByText('Chart of <svg>')).toBeVisible();
    expect(shown.getByText('Most: Windsor with 42.')).toBeVisible();
    expect(shown.getByText('Sentence.')).toBeVisible();
    expect(shown.getByText(/^n = 42 · Counted 2 November 2026/)).toBeVisible();
    expect(shown.getByText(/^Changed since 2 November 2026, .*: Windsor 40 → 42\.$/)).toBeVisible();
    expect(within(await card('Positivity')).getByText(/Shared by Aspen Staffperson/)).toBeVisible();
    await expectAccessible();
  });

  it('are renamed and shared with the version that was read', async () => {
    open();
    await choose('Intakes', 'Rename or share…');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(SAVED_TEXTS.nameNeeded)).toBeVisible();
    await userEvent.type(name, 'Intakes of 2025');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Share with everyone who may see analytics' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await card('Intakes of 2025');
    const [call] = api.callsOf('PUT /api/saved-questions/a');
    expect(call?.body).toEqual({ name: 'Intakes of 2025', pinned: true, shared: true });
    expect(call?.headers['if-match']).toBe('"1"');
  });

  it('are drawn as of the end of a day', async () => {
    open();
    await choose('Positivity', 'As of a date…');
    await userEvent.type(await screen.findByLabelText(/^Date/), '2026-03-01');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(await within(await card('Positivity')).findByText(/As of 1 March 2026, 11:59 PM/)).toBeVisible();
    expect(api.asked('GET /api/saved-questions/c/answer').at(-1)?.searchParams.get('as_of')).toBe(
      '2026-03-02T04:59:59.000Z',
    );
  });

  it('are moved, removed from the overview and pinned again', async () => {
    open();
    await choose('By city', 'Move up');
    await waitFor(() => expect(api.callsOf('PUT /api/saved-questions/order')[0]?.body).toEqual({ ids: ['b', 'a'] }));
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })[0]).toHaveTextContent('By city'));
    await choose('Intakes', 'Remove from overview');
    await userEvent.click(await screen.findByText('Not on the overview (1)'));
    await userEvent.click(await screen.findByRole('button', { name: 'Pin Intakes' }));
    await card('Intakes');
  });

  it('are removed, with Undo', async () => {
    open();
    await choose('Intakes', 'Delete');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Intakes' })).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await card('Intakes');
  });

  it("say why one can no longer be answered, and can't be changed if they are someone else's", async () => {
    open({ 'GET /api/saved-questions/*/answer': { status: 422, body: { detail: 'a value of city is not listed' } } });
    expect(await within(await card('Intakes')).findByText(/can no longer be answered: a value of city/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'More for Positivity' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'As of a date…',
      'Copy link',
    ]);
  });

  it('2.4/2 move past the next one on the overview, not past one that is not there', async () => {
    const all = ['a', 'b', 'c'].map((id) => aSavedQuestion({ id, name: id.toUpperCase(), pinned: id !== 'b' }));
    open({ 'GET /api/saved-questions': { body: all } });
    await choose('C', 'Move up');
    await waitFor(() =>
      expect(api.callsOf('PUT /api/saved-questions/order')[0]?.body).toEqual({ ids: ['c', 'a', 'b'] }),
    );
  });

  it('can be loaded again after a failure that says nothing about the question', async () => {
    const answer = 'GET /api/saved-questions/*/answer';
    open({ [answer]: { status: 503, body: { detail: 'Please try again soon.' } } });
    const intakes = within(await card('Intakes'));
    expect(await intakes.findByText('Please try again soon.')).toBeVisible();
    expect(intakes.queryByText(/can no longer be answered/)).toBeNull();
    const before = api.callsOf(answer).length;
    await userEvent.click(intakes.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(api.callsOf(answer).length).toBeGreaterThan(before));
  });
});
