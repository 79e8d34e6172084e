import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LABEL_SIZES } from '@firstlight/domain/clients/label-sizes';
import { parseRecordCode, recordCode } from '@firstlight/domain/identity/record-code';
import { StaffUiProvider } from '@firstlight/staff-ui';
import { expectAccessible } from '@firstlight/testing/axe';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Barcode } from './barcode';
import { LabelDialog } from './label-dialog';
import { type LabelOrder, PrintedLabels } from './printed-labels';

const ID = '3f2b8c1e-9d4a-4e55-8b7c-0a1b2c3d4e5f';
const TEXT = 'Testperson, Maple\nDOB: 1980-05-13';

/** The bars as ones and zeros, one digit per module, without the quiet zones. */
function modulesOf(svg: Element): string {
  const width = Number(svg.getAttribute('viewBox')?.split(' ')[2]) - 20;
  const modules = Array.from({ length: width }, () => '0');
  for (const [, start, bar] of (svg.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) 0h(\d+)/g)) {
    modules.fill('1', Number(start) - 10, Number(start) - 10 + Number(bar));
  }
  return modules.join('');
}

describe('2.5/9 labels', () => {
  beforeEach(() => localStorage.clear());

  it('draws Code 128: start B, each character, the check character, stop', () => {
    render(<Barcode text="PJ123C" className={undefined} />);
    const symbols = [
      '11010010000',
      '11101110110',
      '10110111000',
      '10011100110',
      '11001110010',
      '11001011100',
      '10001000110',
      '10111000110',
      '1100011101011',
    ];
    expect(modulesOf(screen.getByRole('img', { name: 'Barcode PJ123C' }))).toBe(symbols.join(''));
  });

  it('has the text and the short code of the record; none before the client is saved', () => {
    const order: LabelOrder = { text: TEXT, registrationId: ID, size: LABEL_SIZES[0], count: 2, first: 1 };
    const { rerender } = render(<PrintedLabels {...order} />);
    const [code] = screen.getAllByText(recordCode(ID));
    expect(code).toBeInTheDocument();
    const [barcode] = screen.getAllByRole('img');
    const scanned = barcode?.getAttribute('aria-label')?.replace('Barcode ', '') ?? '';
    expect(parseRecordCode(scanned)).toBe(recordCode(ID));
    rerender(<PrintedLabels {...order} registrationId={null} count={1} />);
    expect(screen.getByText(/Testperson, Maple/)).toBeInTheDocument();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('remembers only the size on this device', async () => {
    const print = jest.fn<(order: LabelOrder) => void>();
    const dialog = (): ReturnType<typeof render> =>
      render(
        <StaffUiProvider>
          <LabelDialog text={TEXT} registrationId={ID} onPrint={print} onClose={() => undefined} />
        </StaffUiProvider>,
      );
    const { unmount } = dialog();
    await expectAccessible(screen.getByRole('dialog'));
    expect(screen.queryByLabelText('First unused label on the sheet')).not.toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Label size'), 'letter-30');
    await userEvent.clear(screen.getByLabelText('First unused label on the sheet'));
    await userEvent.type(screen.getByLabelText('First unused label on the sheet'), '4');
    await userEvent.clear(screen.getByLabelText('Number of labels'));
    await userEvent.type(screen.getByLabelText('Number of labels'), '900');
    await userEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(print.mock.calls[0]?.[0]).toMatchObject({ size: { id: 'letter-30' }, count: 60, first: 4 });
    expect({ ...localStorage }).toEqual({ 'fl-label-size': 'letter-30' });
    unmount();
    dialog();
    expect(screen.getByLabelText('Label size')).toHaveValue('letter-30');
  });
});
