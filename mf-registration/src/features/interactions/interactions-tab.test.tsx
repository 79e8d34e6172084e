import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Interaction } from '@firstlight/domain/record/record-tabs';
import { aRegistration, aUser, itemFields } from '@firstlight/testing/factories';
import { loadScreens, renderRemote } from '@firstlight/testing/render-staff';
import { type ApiStub, stubApi } from '@firstlight/testing/stub-api';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote';
import { INTERACTIONS } from './interaction-form';

beforeAll(() => loadScreens(remote));

const RECORD = '/api/admin-registration/r-1';

function interaction(number: number, change: Partial<Interaction> = {}): Interaction {
  return {
    ...itemFields(`i-${number}`),
    date: '2020-01-01',
    description: 'Outreach',
    referral_id: null,
    amount: null,
    payment_type: null,
    issued: 'Select',
    ...change,
  };
}

async function open(interactions: Interaction[]): Promise<ApiStub> {
  const api = stubApi({
    [`GET ${RECORD}`]: { body: aRegistration() },
    [`GET ${RECORD}/interactions`]: { body: { interactions } },
  });
  renderRemote(remote, '/admin-edit/r-1/interactions', aUser());
  await screen.findByRole('button', { name: interactions.length > 0 ? 'Add Interaction' : 'Save Interaction' });
  return api;
}

describe('Interactions tab', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('TAB-INT-01 shows referral ID and payment type only where they apply', async () => {
    await open([]);
    expect(screen.queryByLabelText('Referral ID')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Payment Type')).not.toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText(/^Description/), 'Referral');
    await userEvent.type(screen.getByLabelText('Amount'), '20');
    expect(screen.getByLabelText('Referral ID')).toBeInTheDocument();
    expect(screen.getByLabelText('Payment Type')).toBeInTheDocument();
  });

  it('TAB-INT-10 sends dollars as a number and no fields that don’t apply', () => {
    const form = {
      ...INTERACTIONS.empty(),
      date: '2026-11-20',
      description: 'Housing',
      referral_id: 'x',
      amount: '20,50',
    };
    expect(INTERACTIONS.inputOf({ ...form, payment_type: 'Cash' })).toEqual({
      date: '2026-11-20',
      description: 'Housing',
      referral_id: null,
      amount: 20.5,
      payment_type: 'Cash',
      issued: 'Select',
    });
    expect(INTERACTIONS.check({ ...form, amount: 'ten' })).toBe(
      'Please enter an amount of 0 or more, in dollars and cents',
    );
  });

  it('TAB-INT-06 TAB-INT-07 shows pages of ten and a hint above fifty', async () => {
    await open(Array.from({ length: 51 }, (_, number) => interaction(number)));
    expect(await screen.findByText('Page 1 of 6')).toBeInTheDocument();
    expect(screen.getByText(/more than 50 interactions/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('Page 2 of 6')).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Per page'), '50');
    expect(screen.getByText('Page 1 of 2')).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'recent');
    expect(screen.queryByText(/more than 50 interactions/)).not.toBeInTheDocument();
    expect(screen.getAllByText(/^Saved 20 November/)).toHaveLength(20);
  });

  it('TAB-INT-05 TAB-INT-08 shows when filter or search match nothing', async () => {
    await open([interaction(1)]);
    await screen.findByText('Page 1 of 1');
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'today');
    expect(screen.getByText('No interactions match your search criteria.')).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'all');
    await userEvent.type(screen.getByLabelText('Search interactions'), 'banana');
    expect(screen.getByText('No interactions match your search criteria.')).toBeInTheDocument();
  });

  it('TAB-INT-03 2.1/6 sums amounts issued and owed by day and kind, never together', async () => {
    await open([
      interaction(1, { amount: 20, payment_type: 'Cash', issued: 'Yes' }),
      interaction(2, { amount: 10.5, payment_type: 'Cash', issued: 'No', description: 'Housing' }),
      interaction(3, { amount: 5, payment_type: 'Cash', issued: 'Select', description: 'Repeat' }),
      interaction(4, { amount: 2, payment_type: 'Cash', issued: null, description: 'Update' }),
    ]);
    const row = await screen.findByRole('row', { name: '1 January 2020 Cash 4 $20.00 $17.50' });
    expect(row).toBeInTheDocument();
    expect(screen.getByText(/^Issued: /)).toHaveTextContent('Issued: $20.00 · Owed: $17.50');
    for (const owed of ['Housing, $10.50', 'Repeat, $5.00', 'Update, $2.00']) {
      expect(screen.getByText(`1 January 2020, ${owed}`)).toBeInTheDocument();
    }
    expect(screen.queryByText('$37.50')).not.toBeInTheDocument();
    expect(screen.getAllByText('Not issued')).toHaveLength(3);
  });
});
