import { MAIN_ID } from '@firstlight/platform';
import { StaffUiProvider, TabStrip } from '@firstlight/staff-ui';
import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { useScreenShown } from './use-screen-shown';

const TABS = ['patient', 'tests', 'notes', 'activities'].map((key) => ({ key, label: key, href: `/record/${key}` }));

function Record(): ReactElement {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useScreenShown();
  return (
    <main id={MAIN_ID}>
      <h1>Record</h1>
      <TabStrip
        label="Record"
        tabs={TABS}
        current={pathname.split('/')[2] ?? ''}
        panelId="record-panel"
        onChoose={({ href }) => void navigate(href)}
      />
      <button type="button" onClick={() => void navigate('/record/notes')}>
        Elsewhere
      </button>
      {['form', 'nowhere'].map((part) => (
        <button key={part} type="button" onClick={() => void navigate(`/record/activities#${part}`)}>
          Elsewhere, {part}
        </button>
      ))}
      {['#form', '#unnamed', '?filter=a#form'].map((to) => (
        <button key={to} type="button" onClick={() => void navigate(to)}>
          {to}
        </button>
      ))}
      <section id="unnamed">Unnamed</section>
      <section id="form" aria-labelledby="form-heading">
        <h2 id="form-heading">Your details</h2>
      </section>
    </main>
  );
}

function show(): void {
  render(
    <StaffUiProvider>
      <MemoryRouter initialEntries={['/record/patient']}>
        <Record />
      </MemoryRouter>
    </StaffUiProvider>,
  );
}

describe('the focus after a change of address', () => {
  it('2.1/24 stays on the record tabs while the arrow keys move through them', async () => {
    show();
    act(() => screen.getByRole('tab', { name: 'patient' }).focus());
    for (const name of ['tests', 'notes', 'activities', 'patient']) {
      await userEvent.keyboard('{ArrowRight}');
      expect(screen.getByRole('tab', { name, selected: true })).toHaveFocus();
    }
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'notes', selected: true })).toHaveFocus();
  });

  it('2.1/24 moves to the heading from everywhere else', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(screen.getByRole('heading', { name: 'Record' })).toHaveFocus();
  });

  it('RES-05 2.7/9 moves to the heading of the section that a link names', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere, form' }));
    expect(screen.getByRole('heading', { name: 'Your details' })).toHaveFocus();
  });

  it('2.7/9 moves to the heading of the page when it has no such section', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere, nowhere' }));
    expect(screen.getByRole('heading', { name: 'Record' })).toHaveFocus();
  });

  it('2.7/9 moves to the section of a link within the page, each time it is used', async () => {
    show();
    for (let time = 0; time < 2; time += 1) {
      await userEvent.click(screen.getByRole('button', { name: '#form' }));
      expect(screen.getByRole('heading', { name: 'Your details' })).toHaveFocus();
    }
    await userEvent.click(screen.getByRole('button', { name: '#unnamed' }));
    expect(screen.getByText('Unnamed')).toHaveFocus();
  });

  it('2.7/9 stays where it is when a filter is written to the address', async () => {
    show();
    const filter = screen.getByRole('button', { name: '?filter=a#form' });
    await userEvent.click(filter);
    expect(filter).toHaveFocus();
  });
});
