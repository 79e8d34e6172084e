import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadClientTab, openClientTab, press, summary } from '../testing/client-tab';

loadClientTab();

describe('clinical summary of the Client tab', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('SUM-03 SUM-06 generates the Positive text and keeps it up to date', async () => {
    await openClientTab();
    await userEvent.selectOptions(screen.getByLabelText('Clinical Summary Template'), 'Positive');
    await waitFor(() => expect(summary()).toHaveDisplayValue(/POSITIVE/));
    await userEvent.selectOptions(screen.getByLabelText('RNA Available'), 'Yes');
    expect(screen.getByLabelText('RNA Sample Date')).toBeInTheDocument();
    expect(summary()).toHaveDisplayValue(/HCV RNA: positive/);
    await userEvent.selectOptions(screen.getByLabelText('RNA Result'), 'Negative');
    expect(summary()).toHaveDisplayValue(/HCV RNA: negative/);
    expect(screen.queryByRole('button', { name: 'Edit Template' })).not.toBeInTheDocument();
  });

  it('SUM-02 SUM-04 SUM-07 SUM-11 loads a stored text, edits the template and saves it', async () => {
    const api = await openClientTab({ 'POST /api/clinical-templates/save-all': { body: {} } });
    await screen.findByRole('option', { name: 'Negative - Pipes' });
    await userEvent.selectOptions(screen.getByLabelText('Clinical Summary Template'), 'Negative - Pipes');
    await waitFor(() => expect(summary()).toHaveValue('Negative, pipes.'));
    await press('Edit Template');
    await screen.findByRole('button', { name: 'Save Template' });
    await userEvent.type(summary(), ' More.');
    await press('Save Template');
    await waitFor(() =>
      expect(api.callsOf('POST /api/clinical-templates/save-all')[0]?.body).toEqual({
        'Negative - Pipes': 'Negative, pipes. More.',
      }),
    );
    await press('Edit Template');
    await screen.findByRole('button', { name: 'Save Template' });
    await userEvent.type(summary(), ' Oops.');
    await press('Cancel');
    await waitFor(() => expect(summary()).toHaveValue('Negative, pipes.'));
    await userEvent.selectOptions(screen.getByLabelText('Clinical Summary Template'), 'Select');
    await waitFor(() => expect(summary()).toHaveValue(''));
    await press('Undo');
    expect(summary()).toHaveValue('Negative, pipes.');
  });

  it('SUM-05 clears the text when the stored one cannot be loaded', async () => {
    const api = await openClientTab();
    await screen.findByRole('option', { name: 'Negative - Pipes' });
    api.on({ 'GET /api/clinical-templates': { status: 500, body: { detail: 'x' } } });
    await userEvent.type(summary(), 'Typed');
    await userEvent.selectOptions(screen.getByLabelText('Clinical Summary Template'), 'Negative - Pipes');
    await waitFor(() => expect(summary()).toHaveValue(''));
  });

  it.each([
    ['the template arrives', { body: [{ id: 't-2', name: 'Negative - Pipes', content: 'Negative, pipes.' }] }],
    ['it cannot be loaded', { status: 500 }],
  ])('SUM-04 SUM-05 offers Undo for words typed before %s', async (_when, answer) => {
    const api = await openClientTab();
    await screen.findByRole('option', { name: 'Negative - Pipes' });
    let release = (): void => undefined;
    api.on({
      'GET /api/clinical-templates': () => new Promise((resolve) => void (release = () => resolve(answer))),
    });
    await userEvent.selectOptions(screen.getByLabelText('Clinical Summary Template'), 'Negative - Pipes');
    await userEvent.type(summary(), 'Prefers evenings');
    release();
    await waitFor(() => expect(summary()).not.toHaveValue('Prefers evenings'));
    await press('Undo');
    expect(summary()).toHaveValue('Prefers evenings');
  });

  it('SUM-09 SUM-10 rejects an empty template and shows why a save failed', async () => {
    await openClientTab({ 'POST /api/clinical-templates/save-all': { status: 403, body: { detail: 'Not yours' } } });
    await screen.findByRole('option', { name: 'Negative - Pipes' });
    await userEvent.selectOptions(screen.getByLabelText('Clinical Summary Template'), 'Negative - Pipes');
    await waitFor(() => expect(summary()).toHaveValue('Negative, pipes.'));
    await press('Edit Template');
    await press('Save Template');
    expect(await screen.findByText('Error saving template: Not yours')).toBeInTheDocument();
    await userEvent.clear(summary());
    await press('Save Template');
    expect(
      await screen.findByText('Please select a valid template and ensure content is not empty.'),
    ).toBeInTheDocument();
  });
});
