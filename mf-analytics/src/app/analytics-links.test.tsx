import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { ANALYTICS_INTRO, type ChatTurn } from '@firstlight/domain/insight/analytics';
import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { answerAddress, queryFromLink, SAVED_TEXTS } from '@firstlight/domain/insight/saved-questions';
import { rememberUser } from '@firstlight/platform';
import { StaffStoreProvider } from '@firstlight/staff-data';
import { StaffUiProvider } from '@firstlight/staff-ui';
import { atWidth } from '@firstlight/testing/at-width';
import { aUser } from '@firstlight/testing/factories';
import { PlatformRouter } from '@firstlight/testing/platform-router';
import { type ApiStub, stubApi, type StubbedRoutes } from '@firstlight/testing/stub-api';
import { aChatAnswer } from '@firstlight/testing/fake-api/analytics';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnalyticsScreen } from './analytics-screen';

jest.setTimeout(60_000);

const ANSWER = aChatAnswer({
  response: 'Registrations, 2024 against 2025, live and historical.\n2024: 10 registrations. 2025: 12 registrations.',
  timestamp: '2026-11-20T15:00:00Z',
});
const CHAT = 'POST /api/claude-chat';
let api: ApiStub;

function open(routes: StubbedRoutes, { address = '/' } = {}): void {
  atWidth(1440);
  api = stubApi(routes);
  rememberUser(aUser());
  render(
    <StaffStoreProvider>
      <StaffUiProvider>
        <PlatformRouter addresses={[address]}>
          <AnalyticsScreen />
        </PlatformRouter>
      </StaffUiProvider>
    </StaffStoreProvider>,
  );
}

const skipIntro = async (): Promise<void> => {
  fireEvent.keyDown(window, { key: 'Escape' });
  await screen.findByText(ANALYTICS_INTRO);
};
const send = async (text: string): Promise<void> =>
  userEvent.type(screen.getByRole('textbox', { name: 'Your question' }), `${text}{Enter}`);

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

describe('2.4/2 pinning and linking an answer', () => {
  const QUERY: QuerySpec = { measure: 'registrations', by: [], filters: [], range: null, compare: null };
  const COUNTED = { ...ANSWER, query: QUERY, counted: 'Registrations, all recorded time' };

  const typeName = async (name: string): Promise<void> => {
    const box = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.clear(box);
    await userEvent.type(box, name);
  };

  it('2.4/1 two answers to one message can be pinned and copied apart', async () => {
    const second = { ...COUNTED, response: 'Clients, 2025: 9 clients.', counted: 'Clients', query: { ...QUERY, measure: 'clients' as const } }; // prettier-ignore
    const response = `${COUNTED.response}\n\n${second.response}`;
    open({ [CHAT]: { body: { ...COUNTED, response, answers: [COUNTED, second] } } });
    await skipIntro();
    await send('registrations and clients in 2025');
    expect(await screen.findByText('Clients, 2025: 9 clients.')).toBeVisible();
    expect(screen.getAllByText(/2025: 12 registrations/)).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: 'Copy' })).toHaveLength(2);
    await userEvent.click(screen.getAllByRole('button', { name: 'Pin to overview' })[1] as HTMLElement);
    await typeName('Clients of 2025{Enter}');
    expect(await screen.findByRole('heading', { name: 'Clients of 2025' })).toBeVisible();
    expect(api.callsOf('POST /api/saved-questions')[0]?.body).toMatchObject({ query: { measure: 'clients' } });
  });

  it('pins an answer under a name and shows it on the overview', async () => {
    open({ [CHAT]: { body: COUNTED } });
    await skipIntro();
    await send('registrations');
    await userEvent.click(await screen.findByRole('button', { name: 'Pin to overview' }));
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue(COUNTED.counted);
    await typeName('Intakes{Enter}');
    expect(await screen.findByRole('heading', { name: 'Intakes' })).toBeVisible();
    // Next to its button: at the bottom of the page it would cover the question field.
    const bubble = screen.getByText(SAVED_TEXTS.pinned).closest('[data-role]');
    expect(bubble).toContainElement(screen.getByText(/2025: 12 registrations/));
    expect(api.callsOf('POST /api/saved-questions')[0]?.body).toEqual({ name: 'Intakes', shared: false, query: QUERY });
  });

  it('pins an answer once after a lost response, and another name as another question', async () => {
    open({ [CHAT]: { body: COUNTED }, 'POST /api/saved-questions': 'offline' });
    await skipIntro();
    await send('registrations');
    await userEvent.click(await screen.findByRole('button', { name: 'Pin to overview' }));
    await screen.findByRole('textbox', { name: 'Name' });
    const calls = () => api.callsOf('POST /api/saved-questions');
    for (const pressed of [1, 2]) {
      await userEvent.click(screen.getByRole('button', { name: 'Pin' }));
      await waitFor(() => expect(calls()).toHaveLength(pressed));
      await waitFor(() => expect(screen.getByRole('button', { name: 'Pin' })).not.toHaveAttribute('data-loading'));
    }
    await typeName('Intakes{Enter}');
    await waitFor(() => expect(calls()).toHaveLength(3));
    const [first, second, renamed] = calls().map(({ headers }) => headers['idempotency-key']);
    expect([first === second, first === renamed]).toEqual([true, false]);
  });

  it('copies a URL with the typed query as of the answer, and no words', async () => {
    open({ [CHAT]: { body: COUNTED } });
    await skipIntro();
    await send('registrations');
    const writeText = jest.fn((_text: string) => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    await userEvent.click(await screen.findByRole('button', { name: 'Copy link' }));
    const address = new URL(writeText.mock.calls[0]?.[0] ?? '');
    expect([...address.searchParams.keys()]).toEqual(['view', 'query']);
    expect(queryFromLink(address.searchParams.get('query') ?? '')).toEqual({
      measure: 'registrations',
      asOf: ANSWER.timestamp,
    });
  });

  it("opens the answer of a link once, without the welcome, with a note on what can't be reconstructed", async () => {
    const address = answerAddress(QUERY, '2026-11-20T15:00:00Z').replace('/admin-analytics', '/');
    open(
      { 'POST /api/claude-chat/query': { body: { answer: COUNTED, n: null, caveat: '3 entries changed.' } } },
      { address },
    );
    expect(await screen.findByText(/2025: 12 registrations[^]*3 entries changed\./)).toBeVisible();
    expect(screen.getByText('Answer from a link')).toBeVisible();
    expect(api.callsOf('POST /api/claude-chat/query').map(({ body }) => body)).toMatchObject([
      { query: { measure: 'registrations', asOf: '2026-11-20T15:00:00Z' } },
    ]);
  });

  it('says when a link contains no question', async () => {
    open(
      { 'POST /api/claude-chat/query': { status: 422, body: { detail: 'x' } } },
      { address: '/?view=assistant&query=zz' },
    );
    expect(await screen.findByText(SAVED_TEXTS.unreadableLink)).toBeVisible();
  });

  it('says that a link could not be answered without a connection, and asks again with the same query', async () => {
    const route = 'POST /api/claude-chat/query';
    const address = answerAddress(QUERY, '2026-11-20T15:00:00Z').replace('/admin-analytics', '/');
    open({ [route]: 'offline' }, { address });
    await userEvent.click(await screen.findByRole('button', { name: 'Ask again' }));
    await waitFor(() => expect(api.callsOf(route)).toHaveLength(2));
    expect(screen.queryByText(SAVED_TEXTS.unreadableLink)).toBeNull();
    const [first, second] = api.callsOf(route);
    expect(second?.body).toEqual(first?.body);
  });
});

describe('2.6/5 messages from before a reload', () => {
  const history = 'GET /api/claude-chat';

  it('are not repeated when the connection returns', async () => {
    const turn = (question: string): ChatTurn => ({ question, answer: ANSWER });
    sessionStorage.setItem('analytics_session', 'known');
    open({ [CHAT]: { body: ANSWER }, [history]: { body: { turns: [turn('age')] } } });
    expect(await screen.findByText('age')).toBeVisible();
    await send('gender');
    await waitFor(() => expect(screen.getAllByText(/2025: 12 registrations/)).toHaveLength(2));
    api.on({ [history]: { body: { turns: [turn('age'), turn('gender')] } } });
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(api.callsOf('GET /api/saved-questions')).toHaveLength(2));
    expect(screen.getAllByText(/2025: 12 registrations/)).toHaveLength(2);
    expect(api.callsOf(history)).toHaveLength(1);
  });

  it('can be loaded again if they could not be loaded after a reload', async () => {
    sessionStorage.setItem('analytics_session', 'known');
    open({ [history]: { status: 503, body: {} } });
    expect(await screen.findByText('Your earlier messages could not be loaded.')).toBeVisible();
    api.on({ [history]: { body: { turns: [{ question: 'registrations', answer: ANSWER }] } } });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/2025: 12 registrations/)).toBeVisible();
    expect(screen.queryByText('Your earlier messages could not be loaded.')).toBeNull();
  });
});
