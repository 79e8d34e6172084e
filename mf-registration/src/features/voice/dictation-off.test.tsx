import { beforeAll, describe, expect, it } from '@jest/globals';
import { DEVELOPMENT_PROFILE } from '@firstlight/domain/program-profile';
import { renderStaff } from '@firstlight/testing/render-staff';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SpokenDateDialog } from './spoken-date-dialog';

/** The data block of the page, as `services/web` writes it for a deployment with PROGRAM_DICTATION=off. */
function switchDictationOff(): void {
  const block = document.createElement('script');
  block.id = 'profile';
  block.type = 'application/json';
  block.textContent = JSON.stringify({ ...DEVELOPMENT_PROFILE, dictation: false });
  document.head.append(block);
}

describe('a deployment without dictation', () => {
  beforeAll(switchDictationOff);

  it('VOICE-15 offers no microphone and still reads a typed date', async () => {
    const dates: string[] = [];
    renderStaff(<SpokenDateDialog onDate={(date) => dates.push(date)} onClose={() => undefined} />);
    expect(screen.queryByRole('button', { name: 'Say the date' })).not.toBeInTheDocument();
    await userEvent.type(screen.getByLabelText(/^Date in words/), 'march 5 1985{Enter}');
    expect(dates).toEqual(['1985-03-05']);
  });
});
