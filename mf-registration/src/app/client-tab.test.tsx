import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { expectAccessible } from '@firstlight/testing/axe';
import { aRegistration } from '@firstlight/testing/factories';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { entry, loadClientTab, openClientTab, press, RECORD } from '../testing/client-tab';

loadClientTab();

describe('Client tab', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('CLI-08 lists frequent dispositions first, then a separator, then the rest by name', async () => {
    await openClientTab();
    await screen.findByRole('option', { name: 'SOT' });
    const select = screen.getByLabelText('Disposition');
    expect([...select.children].map((child) => child.textContent || child.tagName)).toEqual([
      'Select',
      'ACTIVE',
      'PENDING',
      'HR',
      'SOT',
    ]);
  });

  it('CLI-05 shows the age for the date of birth, and none for a future date', async () => {
    await openClientTab();
    const dob = screen.getByLabelText('Date of Birth');
    await userEvent.clear(dob);
    await userEvent.type(dob, '2999-01-01');
    expect(screen.getByLabelText('Age')).toHaveValue('');
  });

  it('CLI-12 accepts ten digits of the health card and warns of a typing error without blocking', async () => {
    await openClientTab();
    const card = screen.getByLabelText('Health Card');
    await userEvent.clear(card);
    await userEvent.type(card, '12a34-5678901');
    expect(card).toHaveValue('1234567890');
    expect(screen.getByText('Possibly mistyped: the check digit doesn’t match.')).toBeInTheDocument();
  });

  it.each(['1234-567-897-AB', '1234 567 897 ab', '1234567897'])(
    'CLI-12 takes all digits of a pasted %s',
    async (text) => {
      await openClientTab({}, aRegistration({ healthCard: null, healthCardVersion: null }));
      const card = screen.getByLabelText('Health Card');
      await userEvent.click(card);
      await userEvent.paste(text);
      expect(card).toHaveValue('1234567897');
      expect(screen.getByLabelText('Version')).toHaveValue(/ab/i.test(text) ? 'AB' : '');
      expect(screen.queryByText(/^Possibly/)).not.toBeInTheDocument();
    },
  );

  it('CLI-12 keeps a full number when one more digit is typed into it', async () => {
    await openClientTab();
    const card = screen.getByLabelText('Health Card');
    await userEvent.type(card, '5', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect(card).toHaveValue('1234567897');
  });

  it('CLI-12 warns of an incomplete number after typing, without blocking', async () => {
    const api = await openClientTab({ [`PUT ${RECORD}`]: { body: aRegistration({ version: 4 }) } });
    const card = screen.getByLabelText('Health Card');
    await userEvent.clear(card);
    await userEvent.type(card, '12345678');
    expect(screen.queryByText(/^Possibly/)).not.toBeInTheDocument();
    await userEvent.tab();
    expect(screen.getByText('Possibly incomplete: an Ontario card has 10 digits.')).toBeInTheDocument();
    await press('Save');
    await waitFor(() => expect(api.callsOf(`PUT ${RECORD}`)[0]?.body).toMatchObject({ healthCard: '12345678' }));
  });

  it('VOICE-15 VOICE-17 VOICE-18 sets the date of birth from words', async () => {
    await openClientTab();
    await press('Say the date');
    await userEvent.type(await screen.findByLabelText(/^Date in words/), 'february 30 1985');
    await press('Set Date');
    expect(screen.getByText('Could not understand date')).toBeInTheDocument();
    await expectAccessible();
    await userEvent.clear(screen.getByLabelText(/^Date in words/));
    await userEvent.type(screen.getByLabelText(/^Date in words/), 'the fifth of march 1985');
    await press('Set Date');
    expect(screen.getByLabelText('Date of Birth')).toHaveValue('1985-03-05');
  });

  it('DLG-08 to DLG-12 manages dispositions', async () => {
    const api = await openClientTab({
      'POST /api/dispositions': { status: 409, body: { detail: 'Already there' } },
      'PUT /api/dispositions/d-1': { body: entry('d-1', 'SOT2') },
    });
    await screen.findByRole('option', { name: 'SOT' });
    await press('Manage dispositions');
    const dialog = await screen.findByRole('dialog', { name: 'Manage Dispositions' });
    expect(within(dialog).getByText('Most Frequently Used')).toBeInTheDocument();
    expect(within(dialog).getByText('All Others')).toBeInTheDocument();
    expect(within(within(dialog).getByRole('button', { name: /PENDING/ })).getByText('D')).toBeInTheDocument();
    expect(within(within(dialog).getByRole('button', { name: 'SOT' })).queryByText('D')).not.toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add' }));
    expect(within(dialog).getByText('Please enter a disposition name')).toBeInTheDocument();
    await userEvent.type(within(dialog).getByLabelText('New disposition'), 'SOT');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add' }));
    expect(await within(dialog).findByText('Failed to add disposition: Already there')).toBeInTheDocument();
    await expectAccessible(dialog);
    await userEvent.click(within(dialog).getByRole('button', { name: /PENDING/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(screen.getByText('Cannot delete default disposition')).toBeInTheDocument();
    const edit = screen.getByRole('dialog', { name: 'Edit Disposition' });
    await userEvent.click(within(edit).getByRole('button', { name: 'Cancel' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'SOT' }));
    await userEvent.clear(screen.getByLabelText('Name'));
    await userEvent.type(screen.getByLabelText('Name'), ' SOT2 ');
    await userEvent.click(
      within(screen.getByRole('dialog', { name: 'Edit Disposition' })).getByRole('button', { name: 'Save' }),
    );
    await waitFor(() =>
      expect(api.callsOf('PUT /api/dispositions/d-1')[0]?.body).toEqual({ name: 'SOT2', is_frequent: false }),
    );
  });

  it('CLI-30 CLI-32 CLI-33 copies label and client, and shows when copying fails', async () => {
    const api = await openClientTab({
      [`GET ${RECORD}/tests`]: { body: { tests: [] } },
      [`POST ${RECORD}/output`]: { status: 204 },
    });
    const write = jest.fn<(text: string) => Promise<void>>().mockResolvedValue();
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: write } });
    await press('Labels');
    expect(await screen.findByText('Label data copied to clipboard!')).toBeInTheDocument();
    expect(write.mock.calls[0]?.[0]).toContain('Testperson, Maple');
    await press('Copy');
    expect(await screen.findByText('Client data copied to clipboard!')).toBeInTheDocument();
    write.mockRejectedValue(new Error('closed'));
    Object.defineProperty(document, 'execCommand', { configurable: true, value: () => false });
    await press('Labels');
    expect(
      await screen.findByText('Failed to copy data to clipboard. Please try again or copy manually.'),
    ).toBeInTheDocument();
    // A failed copy isn't logged.
    expect(api.callsOf(`POST ${RECORD}/output`).map(({ body }) => body)).toEqual([
      { action: 'copy', item: 'label' },
      { action: 'copy', item: 'client-data' },
    ]);
  });

  it('CLI-29 CLI-31 prints label and summary, and logs it', async () => {
    const api = await openClientTab({
      [`GET ${RECORD}/tests`]: { body: { tests: [] } },
      [`POST ${RECORD}/output`]: { status: 204 },
    });
    const printed: string[] = [];
    window.print = () => {
      printed.push(document.body.lastElementChild?.textContent ?? '');
      window.dispatchEvent(new Event('afterprint'));
    };
    for (const [index, item] of ['Print label', 'Print client summary'].entries()) {
      await press('Print');
      // Without layout, the menu considers itself hidden.
      await userEvent.click(await screen.findByRole('menuitem', { name: item, hidden: true }));
      await waitFor(() => expect(printed).toHaveLength(index + 1));
    }
    expect(printed[0]).toMatch(/^HC: 1234567897 AB/);
    expect(printed[1]).toMatch(/client summary/);
    await waitFor(() =>
      expect(api.callsOf(`POST ${RECORD}/output`).map(({ body }) => body)).toEqual([
        { action: 'print', item: 'label' },
        { action: 'print', item: 'client-data' },
      ]),
    );
  });

  it('EDIT-13 shows who saved in between, compares field by field and saves on top', async () => {
    const theirs = aRegistration({ version: 4, city: 'Leamington', updated_by_name: 'Robin Sample' });
    const api = await openClientTab({ [`PUT ${RECORD}`]: { status: 409, body: { detail: 'stale' } } });
    await userEvent.type(screen.getByLabelText('AKA'), 'Sugar');
    api.on({ [`GET ${RECORD}`]: { body: theirs } });
    await press('Save');
    expect(await screen.findByText(/Robin Sample saved this record at/)).toBeInTheDocument();
    expect(screen.getByLabelText('AKA')).toHaveValue('Sugar');
    await press('Compare');
    expect(screen.getByRole('radio', { name: 'Leamington' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Sugar' })).toBeChecked();
    await expectAccessible(screen.getByRole('dialog'));
    await press('Continue with these');
    api.on({ [`PUT ${RECORD}`]: { body: { ...theirs, aka: 'Sugar', version: 5 } } });
    await press('Save');
    await waitFor(() => expect(api.callsOf(`PUT ${RECORD}`)).toHaveLength(2));
    expect(api.callsOf(`PUT ${RECORD}`)[1]?.body).toMatchObject({ version: 4, city: 'Leamington', aka: 'Sugar' });
  });

  it('offers text that was typed and not saved', async () => {
    const draft = { form: { aka: 'Sugar', city: 'Essex' }, based_on: 3, saved_at: '2026-11-20T14:05:00.000Z' };
    await openClientTab({
      'GET /api/registration-drafts/r-1': { body: { draft } },
      'DELETE /api/registration-drafts/r-1': { status: 204 },
    });
    expect(await screen.findByText(/not saved \(20 November 2026, 9:05 AM\)/)).toBeInTheDocument();
    await press('Restore');
    expect(screen.getByLabelText('AKA')).toHaveValue('Sugar');
    expect(screen.getByLabelText('City')).toHaveValue('Essex');
  });

  it('CLI-16 fills the address from a suggestion, by keyboard', async () => {
    const suggestion = { address: '7 Fictional Road', city: 'Essex', province: 'ON', postal_code: 'N8M1A1' };
    await openClientTab({ 'POST /api/address-suggestions': { body: { suggestions: [suggestion] } } });
    await userEvent.clear(screen.getByLabelText('Address'));
    await userEvent.type(screen.getByLabelText('Address'), '7 Fic');
    await screen.findByRole('option', { name: /7 Fictional Road/ });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByLabelText('Address')).toHaveValue('7 Fictional Road');
    expect(screen.getByLabelText('City')).toHaveValue('Essex');
    expect(screen.getByLabelText('Province')).toHaveValue('Ontario');
    expect(screen.getByLabelText('Postal Code')).toHaveValue('N8M 1A1');
  });

  it.each([
    [{ top: 100, bottom: 140 }, false],
    [{ top: window.innerHeight - 140, bottom: window.innerHeight - 100 }, true],
  ])('2.6/2 opens the suggestions on the side with room: field at %j, above: %s', async (place, above) => {
    await openClientTab({ 'POST /api/address-suggestions': { body: { suggestions: [] } } });
    const field = screen.getByLabelText('Address');
    const frame = field.closest('[class*="address"]');
    jest.spyOn(frame ?? field, 'getBoundingClientRect').mockReturnValue({ ...new DOMRect(), ...place });
    await userEvent.type(field, '7');
    expect(frame?.hasAttribute('data-above')).toBe(above);
  });

  it('CLI-02 warns that the client may already be registered', async () => {
    const match = { registration_id: 'r-2', firstName: 'Maple', lastName: 'T', dob: null, disposition: null };
    await openClientTab({
      'POST /api/registration-matches': {
        body: { matches: [{ ...match, because: ['health_card'], score: 0.9, reasons: ['same health card'] }] },
      },
    });
    expect(await screen.findByText('This client may be registered already.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Maple T' })).toHaveAttribute('href', '/admin-edit/r-2');
    await press('Not the same person');
    expect(screen.queryByText('This client may be registered already.')).not.toBeInTheDocument();
  });

  it('EDIT-07 saves with Ctrl-S', async () => {
    const api = await openClientTab({ [`PUT ${RECORD}`]: { body: aRegistration({ version: 4 }) } });
    await userEvent.type(screen.getByLabelText('AKA'), 'Sugar');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(api.callsOf(`PUT ${RECORD}`)).toHaveLength(1));
  });
});
