import { afterEach, describe, expect, it } from '@jest/globals';
import { act } from '@testing-library/react';
import { type ReactElement, Suspense, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { repeatEarlyTaps } from './early-tap';

const PRERENDERED = [
  '<!--$--><button type="button" aria-expanded="false" data-tapped="">Menu</button>',
  '<label><input type="radio" name="when" value="week"/>This week</label>',
  '<label><input type="radio" name="when" value="year" data-tapped=""/>This year</label><output></output><!--/$-->',
].join('');

function Page(): ReactElement {
  const [open, setOpen] = useState(false);
  const [when, setWhen] = useState('');
  const choice = (value: string, label: string): ReactElement => (
    <label>
      <input type="radio" name="when" value={value} checked={when === value} onChange={() => setWhen(value)} />
      {label}
    </label>
  );
  return (
    <Suspense>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        Menu
      </button>
      {choice('week', 'This week')}
      {choice('year', 'This year')}
      <output>{when}</output>
    </Suspense>
  );
}

afterEach(() => document.body.replaceChildren());

describe('2.11 taps before the scripts load', () => {
  it('open the menu and apply the choice exactly once when the page is hydrated', async () => {
    document.body.innerHTML = `<div id="root">${PRERENDERED}</div>`;
    const root = document.body.firstElementChild;
    const chosen = document.querySelector<HTMLInputElement>('[value=year]');
    if (!root || !chosen) throw new Error('nothing was prerendered');
    chosen.checked = true;
    await act(async () => {
      hydrateRoot(root, <Page />);
      repeatEarlyTaps();
    });
    expect(document.querySelector('button')?.getAttribute('aria-expanded')).toBe('true');
    expect(document.querySelector('output')?.textContent).toBe('year');
    expect(chosen.checked).toBe(true);
    act(repeatEarlyTaps);
    expect(document.querySelector('button')?.getAttribute('aria-expanded')).toBe('true');
  });
});
