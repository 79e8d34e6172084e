import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { civilDateInWords, todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import type { Dispensing, Medication } from '@firstlight/domain/record/record-tabs';
import { addDays } from '@firstlight/domain/care/treatment-dates';
import { aRegistration, aUser, itemFields } from '@firstlight/testing/factories';
import { loadScreens, renderRemote } from '@firstlight/testing/render-staff';
import { type ApiStub, stubApi } from '@firstlight/testing/stub-api';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote';

beforeAll(() => loadScreens(remote));

const RECORD = '/api/admin-registration/r-1';
const day = (days: number): string => addDays(todayInNewYork(), days) ?? '';
const inWords = (days: number): string => civilDateInWords(day(days));

const supply = (number: number, change: Partial<Dispensing>): Dispensing => ({
  ...itemFields(`d-${number}`),
  medication: 'Maviret',
  rx: null,
  quantity: 84,
  lot: null,
  product_type: 'Commercial',
  expiry_date: null,
  dispensed_date: day(0),
  ...change,
});
const course = (number: number, change: Partial<Medication>): Medication => ({
  ...itemFields(`m-${number}`),
  medication: 'Maviret',
  start_date: day(-27),
  end_date: null,
  outcome: 'Active',
  ...change,
});

async function open(dispensing: Dispensing[], medications: Medication[] = []): Promise<ApiStub> {
  const api = stubApi({
    [`GET ${RECORD}`]: { body: aRegistration() },
    [`GET ${RECORD}/dispensing`]: { body: { dispensing } },
    [`GET ${RECORD}/medications`]: { body: { medications } },
    [`POST ${RECORD}/dispensing`]: { status: 201, body: supply(9, {}) },
  });
  renderRemote(remote, '/admin-edit/r-1/dispensing', aUser());
  await screen.findByRole('button', { name: dispensing.length > 0 ? 'Add Dispensing Record' : 'Save Dispensing' });
  return api;
}

const choose = (label: RegExp | string, value: string): Promise<void> =>
  userEvent.selectOptions(screen.getByLabelText(label), value);

describe('Dispensing tab', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('2.1/1 does not warn about a refill of Maviret that is due after 28 days', async () => {
    await open([supply(1, { dispensed_date: day(-27) })], [course(1, {})]);
    expect(await screen.findByText(/84 tablets last 28 days/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Add Dispensing Record' }));
    await choose(/^Medication/, 'Maviret');
    expect(screen.queryByText(/The last supply of this medication lasts until/)).not.toBeInTheDocument();
  });

  it('2.1/1 shows the days covered, the supply left and the supply still to dispense', async () => {
    await open([supply(1, { dispensed_date: day(-10) })], [course(1, { start_date: day(-10) })]);
    const facts = await screen.findByText(/Covered until/);
    expect(facts).toHaveTextContent(
      `84 tablets dispensed: 28 days of 56 days (usual course) · Covered until ${inWords(18)} · No gap so far · 18 days left · 28 days still to dispense (84 tablets)`,
    );
  });

  it('2.1/1 asks "tablets or days?" for 28 tablets of Maviret and accepts either answer', async () => {
    await open([]);
    await choose(/^Medication/, 'Maviret');
    expect(screen.getByText(/Tablets or days\? Maviret is 3 tablets a day, so 28 tablets last/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '28 days (84 tablets)' }));
    expect(screen.getByLabelText('Quantity')).toHaveValue('84');
    expect(screen.queryByText(/Tablets or days/)).not.toBeInTheDocument();
    await choose('Quantity', '56');
    await userEvent.click(screen.getByRole('button', { name: '56 days (168 tablets)' }));
    expect(screen.getByText('56 days are 168 tablets. Save 2 records: 84 and 84 tablets.')).toBeInTheDocument();
    await choose('Quantity', '28');
    await userEvent.click(screen.getByRole('button', { name: '28 tablets' }));
    expect(screen.getByLabelText('Quantity')).toHaveValue('28');
    expect(screen.queryByText(/Tablets or days/)).not.toBeInTheDocument();
    await choose(/^Medication/, 'Epclusa');
    expect(screen.getByText('28 tablets of Epclusa last 28 days.')).toBeInTheDocument();
  });

  it('2.1/1 starts with today, sends the chosen day and rejects one in the future', async () => {
    const api = await open([]);
    await choose(/^Medication/, 'Epclusa');
    expect(screen.getByLabelText('Dispensed on')).toHaveValue(day(0));
    fireEvent.change(screen.getByLabelText('Dispensed on'), { target: { value: day(1) } });
    await userEvent.click(screen.getByRole('button', { name: 'Save Dispensing' }));
    expect(await screen.findByText('The dispensing date cannot be in the future.')).toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('Dispensed on'), { target: { value: day(-5) } });
    await userEvent.click(screen.getByRole('button', { name: 'Save Dispensing' }));
    await waitFor(() => expect(api.callsOf(`POST ${RECORD}/dispensing`)).toHaveLength(1));
    expect(api.callsOf(`POST ${RECORD}/dispensing`)[0]?.body).toMatchObject({ dispensed_date: day(-5) });
  });

  it('2.1/2 counts a second course of the same medicine separately', async () => {
    await open(
      [supply(2, { dispensed_date: day(-2) }), supply(1, { dispensed_date: '2025-01-02' })],
      [
        course(2, { start_date: day(-2) }),
        course(1, { start_date: '2025-01-02', end_date: '2025-02-27', outcome: 'Completed' }),
      ],
    );
    expect(await screen.findByText(`course from ${inWords(-2)} (Active)`, { exact: false })).toBeInTheDocument();
    expect(screen.getByText(/course from 2 January 2025 \(Completed\)/)).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /Refill of Maviret/ })).toHaveLength(1);
    expect(screen.getByRole('button', { name: `Add activity: Refill of Maviret, ${inWords(26)}` })).toBeInTheDocument();
  });
});
