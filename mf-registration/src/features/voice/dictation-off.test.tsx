import { beforeAll, describe, expect, it } from '@jest/globals';
import { DEVELOPMENT_PROFILE } from '@firstlight/domain/people/development-profile';
import { staffPart } from '@firstlight/domain/people/program-profile';
import { rememberStaffProfile } from '@firstlight/platform';
import { renderStaff } from '@firstlight/testing/render-staff';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SpokenDateDialog } from './spoken-date-dialog';

/** The API's staff profile of a deployment with PROGRAM_DICTATION=off. */
function switchDictationOff(): void {
  rememberStaffProfile({ ...staffPart(DEVELOPMENT_PROFILE), dictation: false });
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
