import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { EMPTY_LAB_TEST } from '@firstlight/domain/care/lab-test-rules';
import { press } from '@firstlight/testing/press';
import { aRegistration, aUser, itemFields } from '@firstlight/testing/factories';
import { loadScreens, renderRemote } from '@firstlight/testing/render-staff';
import { type ApiStub, type StubbedRoutes, stubApi } from '@firstlight/testing/stub-api';
import { screen, waitFor } from '@testing-library/react';
import remote from '../remote';

beforeAll(() => loadScreens(remote));
jest.setTimeout(60_000);

const RECORD = '/api/admin-registration/r-1';

const bloodwork = {
  ...EMPTY_LAB_TEST,
  ...itemFields('t-1'),
  test_type: 'Bloodwork',
  test_date: '2026-10-25',
  bloodwork_type: 'DBS',
  bloodwork_circles: 4,
  bloodwork_result: 'Pending',
  bloodwork_tester: 'CM',
  at_registration: false,
  result_changes: [],
};
const owed = {
  ...itemFields('i-1'),
  date: '2026-11-02',
  description: 'Adherence',
  referral_id: null,
  amount: 20,
  payment_type: 'Cash',
  issued: 'No',
};
const supply = {
  ...itemFields('d-1'),
  medication: 'Epclusa',
  rx: 'R1',
  quantity: 28,
  lot: 'L1',
  product_type: 'Commercial',
  expiry_date: '2027-01-31',
  dispensed_date: '2026-10-23',
};

function open(tab: string, routes: StubbedRoutes): ApiStub {
  const api = stubApi({ [`GET ${RECORD}`]: { body: aRegistration() }, ...routes });
  renderRemote(remote, `/admin-edit/r-1/${tab}`, aUser());
  return api;
}

describe('2.5/5 one-press actions on saved items', () => {
  afterEach(() => void jest.restoreAllMocks());

  it.each([
    ['Negative', { bloodwork_result: 'Negative' }],
    ['Positive', { bloodwork_result: 'Positive' }],
  ])('records the result of a pending test: %s, and undoes it', async (word, result) => {
    const PUT = `PUT ${RECORD}/test/t-1`;
    const api = open('tests', {
      [`GET ${RECORD}/tests`]: { body: { tests: [bloodwork] } },
      [PUT]: { body: { ...bloodwork, ...result, version: 3 } },
    });
    await press(`Bloodwork result: ${word}`);
    await screen.findByText(`Bloodwork result recorded: ${word}`);
    expect(api.callsOf(PUT)[0]?.body).toMatchObject({ ...result, bloodwork_circles: 4, version: bloodwork.version });
    await press('Undo');
    await waitFor(() => expect(api.callsOf(PUT)).toHaveLength(2));
    expect(api.callsOf(PUT)[1]?.body).toMatchObject({ bloodwork_result: 'Pending', version: 3 });
  });

  it('offers no result for a test that has one', async () => {
    open('tests', { [`GET ${RECORD}/tests`]: { body: { tests: [{ ...bloodwork, bloodwork_result: 'Negative' }] } } });
    await screen.findByText('Negative');
    expect(screen.queryByRole('button', { name: /result:/ })).not.toBeInTheDocument();
  });

  it('shows if someone else has changed the item, and changes nothing', async () => {
    open('tests', {
      [`GET ${RECORD}/tests`]: { body: { tests: [bloodwork] } },
      [`PUT ${RECORD}/test/t-1`]: { status: 409, body: { detail: 'This record was changed by someone else.' } },
    });
    await press('Bloodwork result: Negative');
    expect(await screen.findByText(/This record was changed by someone else/)).toBeInTheDocument();
    expect(screen.getByText('Pending', { selector: 'li *' })).toBeInTheDocument();
  });

  it('marks an incentive as issued, and undoes it', async () => {
    const PUT = `PUT ${RECORD}/interaction/i-1`;
    const api = open('interactions', {
      [`GET ${RECORD}/interactions`]: { body: { interactions: [owed] } },
      [PUT]: { body: { ...owed, issued: 'Yes', version: 3 } },
    });
    await press('Mark issued');
    await screen.findByText('$20.00 marked as issued');
    expect(api.callsOf(PUT)[0]?.body).toMatchObject({ amount: 20, issued: 'Yes', version: owed.version });
    await press('Undo');
    await waitFor(() => expect(api.callsOf(PUT)[1]?.body).toMatchObject({ issued: 'No', version: 3 }));
  });

  it('prints the receipt of an issued incentive and logs it', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const OUTPUT = `POST ${RECORD}/output`;
    const api = open('interactions', {
      [`GET ${RECORD}/interactions`]: { body: { interactions: [{ ...owed, issued: 'Yes' }] } },
      [OUTPUT]: { status: 204 },
    });
    await press('Receipt');
    await waitFor(() => expect(api.callsOf(OUTPUT)[0]?.body).toEqual({ action: 'print', item: 'receipt' }));
    expect(print).toHaveBeenCalled();
    const sheet = document.querySelector('[data-item="receipt"]');
    expect(sheet).toHaveTextContent('Amount: $20.00 (Cash)');
    expect(sheet).not.toHaveTextContent('Testperson');
  });

  it('2.5/4 the receipt says when and by whom the incentive was issued, not when it was promised or who edited it', async () => {
    jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const incentive_issued = { on: '2026-11-20', by: 'willow', by_name: 'Willow Staffperson' };
    const item = { ...owed, issued: 'Yes', updated_by_name: 'Cedar Staffperson', incentive_issued };
    open('interactions', {
      [`GET ${RECORD}/interactions`]: { body: { interactions: [item] } },
      [`POST ${RECORD}/output`]: { status: 204 },
    });
    await press('Receipt');
    const sheet = await waitFor(() => document.querySelector('[data-item="receipt"]'));
    expect(sheet).toHaveTextContent('Date: 20 November 2026');
    expect(sheet).toHaveTextContent('Given by: Willow Staffperson');
  });

  it('repeats the last supply: fills in the form, dated today', async () => {
    const POST = `POST ${RECORD}/dispensing`;
    const api = open('dispensing', {
      [`GET ${RECORD}/dispensing`]: { body: { dispensing: [supply, { ...supply, id: 'd-0', lot: 'L0' }] } },
      [`GET ${RECORD}/medications`]: { body: { medications: [] } },
      [POST]: { status: 201, body: { ...supply, id: 'd-2' } },
    });
    await press('Repeat');
    await press('Save Dispensing');
    await waitFor(() =>
      expect(api.callsOf(POST)[0]?.body).toMatchObject({
        medication: 'Epclusa',
        quantity: 28,
        lot: 'L1',
        expiry_date: '2027-01-31',
        dispensed_date: todayInNewYork(),
      }),
    );
  });
});
