import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ANALYTICS_INTRO, type ChatAnswer, chatFailureText, QUICK_QUESTIONS } from '@firstlight/domain/analytics';
import type { LegacyDataSummary, LegacyUpload } from '@firstlight/domain/legacy-data';
import { rememberUser } from '@firstlight/platform';
import { StaffStoreProvider } from '@firstlight/staff-data';
import { StaffUiProvider } from '@firstlight/staff-ui';
import { PlatformRouter } from '@firstlight/testing/platform-router';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { AnalyticsScreen } from './analytics-screen';

jest.setTimeout(60_000);

const ANSWER: ChatAnswer = {
  response: 'Registrations, 2024 against 2025, live and legacy.\n2024: 10 registrations. 2025: 12 registrations.',
  timestamp: '2026-11-20T15:00:00Z',
  chart_html: '<!doctype html><svg></svg>',
  chart_image_url: 'data:image/png;base64,AAAA',
  chart_height: 500,
  counted: 'Registrations, 2024 against 2025, live and legacy',
  table: {
    columns: ['Period', 'Registrations'],
    rows: [
      ['2024', 10],
      ['2025', 12],
    ],
  },
  query: null,
  refusal: null,
  engine: 'local',
  suggestions: ['By gender'],
};
const UPLOAD: LegacyUpload = {
  upload_id: 'u',
  filename: 'history.xlsx',
  uploaded_at: '2026-11-01T15:00:00Z',
  uploaded_by: 'Robin Sample',
  rows_read: 2400,
  records_count: 2345,
  duplicates: 50,
  rejects: 5,
};
let uploads: LegacyUpload[] = [];
const SUMMARY: LegacyDataSummary = {
  total_records: 2345,
  date_range: { start: '2019-01-02', end: '2023-12-30' },
  top_dispositions: [
    { disposition: 'ACTIVE', count: 900 },
    { disposition: 'SOT', count: null },
  ],
  upload_info: { filename: 'history.xlsx', upload_id: 'u', uploaded_at: '2026-11-01T15:00:00Z', records_count: 2345 },
};

const fetchSpy = jest.spyOn(globalThis, 'fetch');
let asked: { method: string; url: URL; body: string }[];
let chat: () => Promise<Response> | Response;

const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

function open(): void {
  render(
    <StaffStoreProvider>
      <StaffUiProvider>
        <PlatformRouter>
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
const skipIntro = async (): Promise<void> => {
  fireEvent.keyDown(window, { key: 'Escape' });
  await screen.findByText(ANALYTICS_INTRO);
};
const send = async (text: string): Promise<void> => userEvent.type(input(), `${text}{Enter}`);

beforeEach(() => {
  asked = [];
  uploads = [UPLOAD];
  chat = () => json(ANSWER);
  fetchSpy.mockImplementation(async (request) => {
    const { method, url } = request as Request;
    const body = method === 'POST' ? await (request as Request).clone().text() : '';
    asked.push({ method, url: new URL(url), body });
    if (url.includes('claude-chat') && method === 'POST') return chat();
    if (url.includes('claude-chat')) return json({ turns: [{ question: 'age', answer: ANSWER }] });
    if (method === 'DELETE') {
      uploads = [];
      return new Response(null, { status: 204 });
    }
    return json(url.endsWith('legacy-uploads') ? uploads : SUMMARY);
  });
  rememberUser({
    user_id: 'u-1',
    user_type: 'user',
    permissions: { Client: true },
    firstName: 'Robin',
    lastName: 'Sample',
    email: 'robin@example.org',
  });
});
afterEach(() => {
  sessionStorage.clear();
  jest.useRealTimers();
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
    let answer: (response: Response) => void = () => undefined;
    chat = () => new Promise((resolve) => (answer = resolve));
    open();
    expect(screen.getByRole('button', { name: 'Gender' })).toBeDisabled();
    await skipIntro();
    await send('registrations');
    expect(await screen.findByText('Counting…')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Gender' })).toBeDisabled();
    await send('again');
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
    await act(async () => answer(json(ANSWER)));
    expect(await screen.findByText(/2025: 12 registrations/)).toBeVisible();
  });

  it('ANA-04 Clear goes back to the welcome and to a new visit', async () => {
    open();
    await skipIntro();
    await send('registrations');
    await screen.findByText(/2025: 12 registrations/);
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByText(/2025: 12 registrations/)).toBeNull();
    await skipIntro();
    await send('age');
    await waitFor(() => expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(2));
    const ids = asked
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => (JSON.parse(body) as { session_id: string }).session_id);
    expect(new Set(ids).size).toBe(2);
  });

  it('ANA-05 Enter sends the trimmed text, Shift+Enter breaks the line, blanks are not sent', async () => {
    open();
    await skipIntro();
    await userEvent.type(input(), '   {Enter}');
    expect(asked.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.clear(input());
    await userEvent.type(input(), ' registrations{Shift>}{Enter}{/Shift}by month {Enter}');
    await screen.findByText(/2025: 12 registrations/);
    const { message } = JSON.parse(asked.find(({ method }) => method === 'POST')?.body ?? '{}') as { message: string };
    expect(message).toBe('registrations\nby month');
  });

  it('ANA-06 lets the box grow to 120 px', async () => {
    open();
    await skipIntro();
    Object.defineProperty(input(), 'scrollHeight', { value: 400 });
    await userEvent.type(input(), 'x');
    expect(input().style.height).toBe('120px');
  });

  it('ANA-09 ANA-11 shows who said what and when, what was counted, the chart in a closed frame, and offers copy, files and follow-ups', async () => {
    open();
    await skipIntro();
    await userEvent.click(screen.getByRole('button', { name: 'Registrations' }));
    const frame = await screen.findByTitle('Chart and its data table');
    expect(frame).toHaveAttribute('sandbox', '');
    expect(frame).toHaveAttribute('srcdoc', ANSWER.chart_html);
    expect(screen.getByText('Nov 20, 2026, 10:00 AM')).toBeVisible();
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
  ])('ANA-13 ANA-14 says which data is in trouble after %s', async (label, subject) => {
    chat = () => json({ detail: 'busy' }, 503);
    open();
    await skipIntro();
    await userEvent.click(screen.getByRole('button', { name: label }));
    expect(await screen.findByText(chatFailureText(subject))).toBeVisible();
  });

  it('shows the talk of this visit again after a reload, without the welcome being typed', async () => {
    sessionStorage.setItem('analytics_session', 'known');
    open();
    expect(await screen.findByText(/2025: 12 registrations/)).toBeVisible();
    expect(asked.find(({ url }) => url.pathname.endsWith('claude-chat'))?.url.searchParams.get('session_id')).toBe(
      'known',
    );
  });

  it('Stop ends the waiting', async () => {
    chat = () => new Promise(() => undefined);
    open();
    await skipIntro();
    await send('registrations');
    await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('Stopped.')).toBeVisible();
  });

  it('ANA-19 shows the summary of legacy data', async () => {
    open();
    expect(await screen.findByText('2,345')).toBeVisible();
    expect(screen.getByText('2 January 2019 to 30 December 2023')).toBeVisible();
    expect(screen.getByText('ACTIVE (900), SOT')).toBeVisible();
    expect(screen.getByText(/^history\.xlsx/)).toBeVisible();
  });

  it('ANA-15 ANA-16 ANA-20 toggles the upload and refuses other files', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Upload Data' }));
    expect(screen.getByText(/2000\+ historical records/)).toBeVisible();
    const file = new File(['x'], 'history.pdf');
    await userEvent.upload(screen.getByLabelText(/Choose a file/), file, { applyAccept: false });
    expect(await screen.findByText('Please upload an Excel (.xlsx, .xls) or CSV (.csv) file')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Upload Data' }));
    expect(screen.queryByText(/2000\+ historical records/)).toBeNull();
  });

  it('2.1/28 lists earlier uploads with who, when and counts, and undoes one after a question', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Upload Data' }));
    const list = await screen.findByRole('region', { name: 'Earlier uploads' });
    expect(list).toHaveTextContent(/history\.xlsx, Nov 1, 2026, 10:00 AM, Robin Sample/);
    expect(list).toHaveTextContent('2,400 rows, 2,345 records, 50 duplicates, 5 rejected');
    await userEvent.click(screen.getByRole('button', { name: 'Undo history.xlsx' }));
    expect(asked.some(({ method }) => method === 'DELETE')).toBe(false);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo upload' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo history.xlsx' })).toBeNull());
    expect(asked.find(({ method }) => method === 'DELETE')?.url.pathname).toBe('/api/legacy-uploads/u');
  });

  it('has no accessibility violation', async () => {
    open();
    await skipIntro();
    await send('registrations');
    await screen.findByTitle('Chart and its data table');
    await userEvent.click(screen.getByRole('button', { name: 'Upload Data' }));
    const { violations } = await axe.run(document.body, {
      iframes: false,
      rules: { 'color-contrast': { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
});
