import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { CARE_TARGET_TEXTS, careTargets } from '@firstlight/domain/care/care-targets';
import type { CascadeGroup } from '@firstlight/domain/insight/overview';
import { rememberUser, useLocation } from '@firstlight/platform';
import { StaffStoreProvider } from '@firstlight/staff-data';
import { StaffUiProvider } from '@firstlight/staff-ui';
import { press } from '@firstlight/testing/press';
import { expectAccessible } from '@firstlight/testing/axe';
import { aUser } from '@firstlight/testing/factories';
import { PlatformRouter } from '@firstlight/testing/platform-router';
import { type ApiStub, stubApi, type StubbedRoutes } from '@firstlight/testing/stub-api';
import { aCascade, anOverview, cascadeSteps } from '@firstlight/testing/fake-api/overview-builders';
import { aFakeApi, type FakeApi } from '@firstlight/testing/fake-api/fake-api';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { OverviewPanel } from './overview-panel';

let api: ApiStub;
const OVERVIEW = 'GET /api/analytics/overview';

function Address(): ReactElement {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}

type Opened = { routes?: StubbedRoutes; fakeApi?: Partial<FakeApi>; address?: string; admin?: boolean };

function open({ routes = {}, fakeApi = {}, address = '/admin-analytics', admin = false }: Opened = {}): void {
  api = stubApi(routes, aFakeApi(fakeApi));
  rememberUser(aUser(admin ? { user_type: 'admin', user_id: 'admin' } : {}));
  render(
    <StaffStoreProvider>
      <StaffUiProvider>
        <PlatformRouter addresses={[address]}>
          <main>
            <h1>AI Analytics</h1>
            <Address />
            <OverviewPanel chart={(html) => <pre title="Chart and its data table">{html}</pre>} />
          </main>
        </PlatformRouter>
      </StaffUiProvider>
    </StaffStoreProvider>,
  );
}

const asked = (): URLSearchParams => {
  return new URLSearchParams(api.callsOf(OVERVIEW).at(-1)?.search);
};
const stepOf = async (name: string): Promise<HTMLElement> => {
  const [first] = await screen.findAllByText(name, { selector: 'span' });
  const item = first?.closest('li');
  if (!item) throw new Error(`no step ${name}`);
  return item;
};

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

describe('2.4/2 the overview', () => {
  it('says how many rows of a trend have no date', async () => {
    const trends = [
      { name: 'tests' as const, total: 12, before: 9, n: null, n_before: null },
      { name: 'incentives-owed' as const, total: 0, before: 0, n: null, n_before: null, undated: 1 },
    ];
    open({ fakeApi: { overview: anOverview({ trends }) } });
    const owed = (await screen.findByRole('heading', { name: 'Incentives owed' })).closest('li');
    expect(owed).toHaveTextContent('a year before: $0.00; without a date, and not counted: 1');
    expect(screen.getByRole('heading', { name: 'Tests' }).closest('li')).not.toHaveTextContent('without a date');
  });

  it('shows each step with its shares, denominators, median days and the year before', async () => {
    open();
    const step = await stepOf('RNA positive');
    expect(step).toHaveTextContent(
      '80.0% of 10 antibody positive · 20.0% of 40 tested · median 10 days since antibody positive (n = 7)',
    );
    expect(step).toHaveTextContent('a year before: 0');
    expect(await stepOf('Treatment started')).toHaveTextContent('Target 80% of RNA positive: not met with 62.5%');
    expect(
      screen.getByText(
        /^1 April 2026 to 20 November 2026, so far, against 1 April 2025 to 20 November 2025\. .* as of 20 November 2026, 12:05 PM\.$/,
      ),
    ).toBeVisible();
    await expectAccessible();
  });

  it('offers the people waiting for a step, if there are any', async () => {
    open();
    const gap = '2 people today: Antibody positive, no RNA result';
    expect(await screen.findByRole('button', { name: gap })).toBeVisible();
    expect(screen.getByText(/The buttons list everyone waiting today, whenever they were tested\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: /today: Linked to care/ })).toBeNull();
  });

  it.each([
    ['', '/admin-dashboard?tab=follow-up&step=hcv-confirmed'],
    ['?city=Windsor&site=Haven', '/admin-dashboard?tab=follow-up&step=hcv-confirmed&city=Windsor&site=Haven'],
    ['?stop=Market', '/admin-dashboard?tab=follow-up&step=hcv-confirmed&stop=Market'],
  ])('2.4/2 a gap opens the follow-up list with its step and the same filters (%s)', async (search, address) => {
    open({ address: `/admin-analytics${search}` });
    await userEvent.click(await screen.findByRole('button', { name: /today: Antibody positive, no RNA result/ }));
    expect(screen.getByRole('status', { name: 'Address' })).toHaveTextContent(address);
  });

  it('narrows to a city and a site, which the URL and the gaps keep', async () => {
    open({ address: '/admin-analytics?site=Haven' });
    await screen.findByRole('option', { name: 'Windsor' });
    await userEvent.selectOptions(screen.getByLabelText('City'), 'Windsor');
    await waitFor(() => expect(asked().get('city')).toBe('Windsor'));
    expect([asked().get('site'), screen.getByLabelText('Referral site')]).toEqual(['Haven', expect.any(HTMLElement)]);
    expect(await screen.findByText(/historical, in Windsor, referred by Haven, as of/)).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('City'), 'All cities');
    expect(await screen.findByText(/historical, referred by Haven, as of/)).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Outreach stop'), 'Market, Leamington');
    await waitFor(() => expect(asked().get('stop')).toBe('Market, Leamington'));
    expect(await screen.findByText(/referred by Haven, registered for the stop Market, Leamington/)).toBeVisible();
  });

  it('hides protected figures and offers no people without the Client permission', async () => {
    const hidden = aCascade('hcv', [40, 'hidden', 'hidden'], { waiting: null });
    open({ fakeApi: { overview: anOverview({ cascades: [hidden], note: 'Figures are rounded.' }) } });
    expect(await stepOf('Antibody positive')).toHaveTextContent('fewer than 5, or protected');
    expect(screen.getByText('Figures are rounded.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /today:/ })).toBeNull();
  });

  it('keeps period and group in the URL', async () => {
    open({ address: '/admin-analytics?period=custom&from=2026-05-01&to=2026-05-31&group=city' });
    await stepOf('Tested');
    expect(Object.fromEntries(asked())).toEqual({ from: '2026-05-01', to: '2026-05-31', group: 'city' });
    await userEvent.selectOptions(screen.getByLabelText('Split by'), 'Gender');
    await waitFor(() => expect(asked().get('group')).toBe('gender'));
    await userEvent.selectOptions(screen.getByLabelText('Period'), 'This year');
    await waitFor(() => expect(asked().get('from')).toMatch(/^\d{4}-01-01$/));
    expect(screen.queryByLabelText('First day')).toBeNull();
  });

  it('2.4/2 lets a year be typed digit by digit, with the other day unchanged', async () => {
    open({ address: '/admin-analytics?period=custom&from=2026-04-01&to=2025-12-31' });
    await waitFor(() => expect(api.callsOf(OVERVIEW)).toHaveLength(1));
    const first = screen.getByLabelText('First day');
    for (const value of ['0002-01-01', '0020-01-01', '0202-01-01', '2025-01-01']) {
      fireEvent.change(first, { target: { value } });
      expect(first).toHaveValue(value);
      expect(screen.getByLabelText('Last day')).toHaveValue('2025-12-31');
    }
    await waitFor(() => expect(api.callsOf(OVERVIEW)).toHaveLength(2));
    expect(asked().get('from')).toBe('2025-01-01');
    expect(asked().get('to')).toBe('2025-12-31');
  });

  it('2.4/2 says that the first day is after the last, and asks nothing', async () => {
    open({ address: '/admin-analytics?period=custom&from=2025-01-01&to=2025-12-31' });
    await waitFor(() => expect(api.callsOf(OVERVIEW)).toHaveLength(1));
    fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-01-01' } });
    expect(screen.getByText('The first day is after the last')).toBeVisible();
    fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-12-31' } });
    await waitFor(() => expect(asked().get('to')).toBe('2026-12-31'));
    expect(api.callsOf(OVERVIEW)).toHaveLength(2);
    expect(screen.queryByText('The first day is after the last')).toBeNull();
  });

  it('lists the steps by group', async () => {
    const group = (name: string | null): CascadeGroup => ({ name, steps: cascadeSteps('hcv', [40, 10]), before: [] });
    const cascades = [aCascade('hcv', [], { groups: [group(null), group('Windsor')] })];
    open({ fakeApi: { overview: anOverview({ cascades }) }, address: '/admin-analytics?group=city' });
    const table = await screen.findByRole('region', { name: 'Steps by city' });
    expect(within(table).getByRole('row', { name: /^Windsor 40 10 \(25\.0%\)/ })).toBeVisible();
  });

  it('draws a trend on request, with its sentence', async () => {
    open();
    const trend = (await screen.findByRole('heading', { name: 'HCV positivity' })).closest('li');
    expect(trend).toHaveTextContent('12.0% (n = 40)');
    expect(trend).toHaveTextContent(
      'positive among HCV antibody tests with a result, by test date, live and historical; a year before: 9.0% (n = 30)',
    );
    expect(api.callsOf('GET /api/analytics/overview/chart')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Show chart: HCV positivity' }));
    expect(await screen.findByTitle('Chart and its data table')).toBeVisible();
    expect(api.callsOf('GET /api/analytics/overview/chart')[0]?.search).toContain('trend=positivity-hcv');
  });

  it('says that a period is empty', async () => {
    const nothing = anOverview();
    const empty = { cascades: [aCascade('hcv', [0])], trends: nothing.trends.map((trend) => ({ ...trend, total: 0 })) };
    open({ fakeApi: { overview: anOverview(empty) } });
    expect(await screen.findByText('Nothing was recorded in this period.')).toBeVisible();
  });

  it('shows that it could not be loaded, and retries', async () => {
    let fails = true;
    open({
      routes: { [OVERVIEW]: () => (fails ? { status: 503, body: { detail: 'busy' } } : { body: anOverview() }) },
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    fails = false;
    await userEvent.click(again);
    expect(await stepOf('RNA positive')).toBeVisible();
  });

  it('2.6/7 shows that the cities, sites and stops could not be loaded, and retries', async () => {
    let fails = true;
    const places = { cities: ['Windsor'], sites: [], stops: ['Library, Windsor'] };
    open({
      routes: {
        'GET /api/analytics/overview/places': () =>
          fails ? { status: 503, body: { detail: 'busy' } } : { body: places },
      },
    });
    const failed = await screen.findByText('The cities, referral sites and outreach stops could not be loaded.');
    await stepOf('RNA positive');
    fails = false;
    await press('Try again');
    expect(await screen.findByRole('option', { name: 'Library, Windsor' })).toBeInTheDocument();
    expect(failed).not.toBeInTheDocument();
  });

  it('lets the main admin set the program’s targets, in whole percent', async () => {
    open({ admin: true });
    await press('Targets');
    const field = screen.getByLabelText('HCV: treatment started, of RNA positive (%)');
    expect(screen.getByText(/Ontario Hepatitis C Elimination Roadmap/)).toBeVisible();
    await userEvent.clear(field);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(CARE_TARGET_TEXTS.percent)).toBeVisible();
    await userEvent.type(field, '60');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(
      api.callsOf('PUT /api/analytics/overview/targets').map(({ body, headers }) => [body, headers['if-match']]),
    ).toEqual([[careTargets({ 'hcv-started': 60 }), '"0"']]);
  });

  it('offers no targets to edit to others', async () => {
    open();
    await stepOf('Tested');
    expect(screen.queryByRole('button', { name: 'Targets' })).toBeNull();
  });
});
