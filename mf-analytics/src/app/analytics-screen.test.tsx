import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { ANALYTICS_INTRO, QUICK_QUESTIONS } from '@firstlight/domain/insight/analytics';
import type { ChatAnswer, ChatQuestion } from '@firstlight/domain/insight/analytics';
import type { LegacyDataSummary } from '@firstlight/domain/insight/legacy-data';
import { rememberUser } from '@firstlight/platform';
import { StaffStoreProvider } from '@firstlight/staff-data';
import { StaffUiProvider } from '@firstlight/staff-ui';
import { atWidth } from '@firstlight/testing/at-width';
import { expectAccessible } from '@firstlight/testing/axe';
import { aUser } from '@firstlight/testing/factories';
import { PlatformRouter } from '@firstlight/testing/platform-router';
import { type ApiStub, stubApi, type StubbedRoutes } from '@firstlight/testing/stub-api';
import { aChatAnswer } from '@firstlight/testing/fake-api/analytics';
import { aLegacyUpload } from '@firstlight/testing/fake-api/builders';
import { aFakeApi } from '@firstlight/testing/fake-api/fake-api';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnalyticsScreen } from './analytics-screen';

jest.setTimeout(60_000);

const ANSWER = aChatAnswer({
  response: 'Registrations, 2024 against 2025, live and historical.\n2024: 10 registrations. 2025: 12 registrations.',
  timestamp: '2026-11-20T15:00:00Z',
  chart_html: '<!doctype html><svg></svg>',
  chart_image_url: 'data:image/png;base64,AAAA',
  chart_height: 500,
  suggestions: ['By gender'],
});
const SUMMARY: LegacyDataSummary = {
  total_records: 2345,
  date_range: { start: '2019-01-02', end: '2023-12-30' },
  top_dispositions: [
    { disposition: 'ACTIVE', count: 900 },
    { disposition: 'SOT', count: null },
  ],
  upload_info: { filename: 'history.xlsx', upload_id: 'u', uploaded_at: '2026-11-01T15:00:00Z', records_count: 2345 },
};

const CHAT = 'POST /api/claude-chat';
let api: ApiStub;

/** One visit with one question, one upload, and its summary. */
function open(routes: StubbedRoutes = {}, { width = 1440, address = '/' } = {}): void {
  atWidth(width);
  api = stubApi(
    { [CHAT]: { body: ANSWER }, 'GET /api/legacy-data-summary': { body: SUMMARY }, ...routes },
    aFakeApi({ turns: [{ question: 'age', answer: ANSWER }], legacyUploads: [aLegacyUpload()] }),
  );
  rememberUser(aUser());
  render(
    <StaffStoreProvider>
      <StaffUiProvider>
        <PlatformRouter addresses={[address]}>
          <main>
            <AnalyticsScreen />
          </main>
        </PlatformRouter>
      </StaffUiProvider>
    </StaffStoreProvider>,
  );
}

const input = (): HTMLElement => screen.getByRole('textbox', { name: 'Your question' });
const log = (): HTMLElement => screen.getByRole('log');
const failureOf = (subject: string): string =>
  `I apologize, but I'm having trouble accessing the ${subject} data right now. Please try again in a moment.`;
const skipIntro = async (): Promise<void> => {
  fireEvent.keyDown(window, { key: 'Escape' });
  await screen.findByText(ANALYTICS_INTRO);
};
const send = async (text: string): Promise<void> => userEvent.type(input(), `${text}{Enter}`);

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
  jest.useRealTimers();
});

describe('2.4/2 the views', () => {
  it('shows overview and assistant side by side from 1180 px on, under one tab', () => {
    open({}, { width: 1180 });
    expect(screen.getByRole('tabpanel', { name: 'Overview' })).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Assistant' })).getByRole('log')).toBeVisible();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Overview and assistant',
      'Reports',
    ]);
  });

  it('shows tabs below that width, the overview first, and keeps the conversation', async () => {
    open({}, { width: 1179 });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Overview',
      'Assistant',
      'Reports',
    ]);
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Overview');
    expect(screen.queryByRole('log')).toBeNull();
    screen.getByRole('tab', { name: 'Overview' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tabpanel', { name: 'Assistant' })).toBeVisible();
    await skipIntro();
    await send('registrations');
    await screen.findByText(/2025: 12 registrations/);
    await userEvent.click(screen.getByRole('tab', { name: 'Overview' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Assistant' }));
    expect(screen.getByText(/2025: 12 registrations/)).toBeVisible();
  });

  it.each([
    ['/?view=assistant', 'Assistant'],
    ['/?view=reports', 'Reports'],
    ['/?view=overview', 'Overview'],
    ['/?view=nothing', 'Overview'],
  ])('opens the view that %s names', (address, name) => {
    open({}, { width: 390, address });
    expect(screen.getByRole('tabpanel', { name })).toBeVisible();
  });
});

describe('analytics screen', () => {
  it('ANA-01 ANA-07 shows its title, buttons and the nine quick questions', async () => {
    open();
    expect(screen.getByRole('heading', { name: 'AI Analytics' })).toBeVisible();
    for (const name of ['Admin Menu', 'Home', 'Clear', 'Upload Data'])
      expect(screen.getByRole('button', { name })).toBeVisible();
    const quick = within(screen.getByRole('group', { name: 'Quick questions' })).getAllByRole('button');
    expect(quick.map(({ textContent }) => textContent)).toEqual(QUICK_QUESTIONS.map(({ label }) => label));
    await skipIntro();
  });

  it('ANA-02 types the 178 characters at 50 ms each and then keeps them as the first message', async () => {
    jest.useFakeTimers();
    open();
    await act(async () => void (await jest.advanceTimersByTimeAsync(0)));
    expect(ANALYTICS_INTRO).toHaveLength(178);
    await act(async () => void (await jest.advanceTimersByTimeAsync(50 * 20)));
    expect(log()).toHaveTextContent(new RegExp(`^${ANALYTICS_INTRO.slice(0, 19)}.?$`));
    await act(async () => void (await jest.advanceTimersByTimeAsync(50 * 160)));
    expect(log()).toHaveTextContent(ANALYTICS_INTRO);
    expect(log()).toHaveTextContent('Assistant');
  });

  it('ANA-03 sends nothing while it types the welcome or waits for a reply', async () => {
    let answer: (given: { body: ChatAnswer }) => void = () => undefined;
    open({ [CHAT]: () => new Promise((resolve) => (answer = resolve)) });
    expect(screen.getByRole('button', { name: 'Gender' })).toBeDisabled();
    await skipIntro();
    await send('registrations');
    expect(await screen.findByText('Counting…')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Gender' })).toBeDisabled();
    await send('again');
    expect(api.callsOf(CHAT)).toHaveLength(1);
    await act(async () => answer({ body: ANSWER }));
    expect(await screen.findByText(/2025: 12 registrations/)).toBeVisible();
  });

  it('ANA-04 Clear returns to the welcome and starts a new visit', async () => {
    open();
    await skipIntro();
    await send('registrations');
    await screen.findByText(/2025: 12 registrations/);
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByText(/2025: 12 registrations/)).toBeNull();
    await skipIntro();
    await send('age');
    await waitFor(() => expect(api.callsOf(CHAT)).toHaveLength(2));
    const ids = api.callsOf(CHAT).map(({ body }) => (body as ChatQuestion).session_id);
    expect(new Set(ids).size).toBe(2);
  });

  it('ANA-05 Enter sends the trimmed text, Shift+Enter breaks the line, blanks are not sent', async () => {
    open();
    await skipIntro();
    await userEvent.type(input(), '   {Enter}');
    expect(api.callsOf(CHAT)).toEqual([]);
    await userEvent.clear(input());
    await userEvent.type(input(), ' registrations{Shift>}{Enter}{/Shift}by month {Enter}');
    await screen.findByText(/2025: 12 registrations/);
    expect(api.callsOf(CHAT)[0]?.body).toMatchObject({ message: 'registrations\nby month' });
  });

  it('ANA-06 lets the box grow to 120 px', async () => {
    open();
    await skipIntro();
    Object.defineProperty(input(), 'scrollHeight', { value: 400 });
    await userEvent.type(input(), 'x');
    expect(input().style.height).toBe('120px');
  });

  it('ANA-09 ANA-11 shows who said what and when, what was counted, the chart in a sandboxed frame, and offers copy, files and follow-ups', async () => {
    open();
    await skipIntro();
    await userEvent.click(screen.getByRole('button', { name: 'Registrations' }));
    const frame = await screen.findByTitle('Chart and its data table');
    expect(frame).toHaveAttribute('sandbox', '');
    expect(frame).toHaveAttribute('srcdoc', ANSWER.chart_html);
    expect(screen.getByText('20 November 2026, 10:00 AM')).toBeVisible();
    expect(screen.getByText(/2024: 10 registrations\. 2025: 12 registrations\./)).toBeVisible();
    for (const name of ['Copy', 'CSV', 'PNG', 'By gender']) expect(screen.getByRole('button', { name })).toBeVisible();
  });

  it.each([
    ['Registrations', 'registration'],
    ['Dispositions', 'disposition'],
    ['Gender', 'gender'],
    ['Phone', 'phone'],
    ['No health card', 'health card'],
    ['Invalid health card', 'invalid health card'],
    ['Housing', 'housing'],
    ['Rewards', 'rewards'],
    ['Age', 'age'],
  ])('ANA-13 ANA-14 names the data that could not be counted after %s', async (label, subject) => {
    open({ [CHAT]: { status: 503, body: { detail: 'busy' } } });
    await skipIntro();
    await userEvent.click(screen.getByRole('button', { name: label }));
    expect(await screen.findByText(failureOf(subject))).toBeVisible();
  });

  it("shows this visit's messages again after a reload, without typing the welcome", async () => {
    sessionStorage.setItem('analytics_session', 'known');
    open();
    expect(await screen.findByText(/2025: 12 registrations/)).toBeVisible();
    expect(api.asked('GET /api/claude-chat')[0]?.searchParams.get('session_id')).toBe('known');
  });

  it('Stop cancels the question', async () => {
    open({ [CHAT]: () => new Promise(() => undefined) });
    await skipIntro();
    await send('registrations');
    await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('Stopped.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ask again' })).toBeVisible();
  });

  it('2.6/5 a question whose answer didn’t arrive is asked again with one press', async () => {
    let isDown = true;
    const asked: string[] = [];
    open({
      [CHAT]: ({ body }) => {
        asked.push((body as ChatQuestion).message);
        return isDown ? { status: 503, body: { detail: 'busy' } } : { body: ANSWER };
      },
    });
    await skipIntro();
    await send('clients by moon');
    expect(await screen.findByText(failureOf('registration'))).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Ask again' }));
    expect(log()).toHaveFocus();
    expect(await screen.findByText(/2025: 12 registrations/)).toBeVisible();
    expect(asked).toEqual(['clients by moon', 'clients by moon']);
    expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull();
  });

  it('ANA-19 shows the summary of legacy data', async () => {
    open();
    expect(await screen.findByText('2,345')).toBeVisible();
    expect(screen.getByText('2 January 2019 to 30 December 2023')).toBeVisible();
    expect(screen.getByText('ACTIVE (900), SOT')).toBeVisible();
    expect(screen.getByText(/^history\.xlsx/)).toBeVisible();
  });

  it('ANA-15 ANA-16 ANA-20 toggles the upload and rejects other files', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Upload Data' }));
    expect(screen.getByText(/2000\+ historical records/)).toBeVisible();
    const file = new File(['x'], 'history.pdf');
    await userEvent.upload(screen.getByLabelText(/Choose a file/), file, { applyAccept: false });
    expect(await screen.findByText('Please upload an Excel (.xlsx, .xls) or CSV (.csv) file')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Upload Data' }));
    expect(screen.queryByText(/2000\+ historical records/)).toBeNull();
  });

  it('2.1/28 lists earlier uploads with who, when and counts, and undoes one after confirmation', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Upload Data' }));
    const list = await screen.findByRole('region', { name: 'Earlier uploads' });
    expect(list).toHaveTextContent(/history\.xlsx, 1 November 2026, 10:00 AM, Robin Sample/);
    expect(list).toHaveTextContent('2,400 rows, 2,345 records, 50 duplicates, 5 rejected');
    await userEvent.click(screen.getByRole('button', { name: 'Undo history.xlsx' }));
    expect(api.asked('DELETE')).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo upload' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo history.xlsx' })).toBeNull());
    expect(api.callsOf('DELETE /api/legacy-uploads/u')).toHaveLength(1);
  });

  it('has no accessibility violation', async () => {
    open();
    await skipIntro();
    await send('registrations');
    await screen.findByTitle('Chart and its data table');
    await userEvent.click(screen.getByRole('button', { name: 'Upload Data' }));
    await expectAccessible();
  });
});
