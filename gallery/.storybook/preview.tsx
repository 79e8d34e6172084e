import '@firstlight/tokens/fonts.css';
import '@firstlight/tokens/tokens.css';
import '@firstlight/tokens/reset.css';
import { StaffUiProvider } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';

const preview = {
  parameters: { layout: 'padded' },
  decorators: [
    (Story: () => ReactElement): ReactElement => (
      <StaffUiProvider>
        <main>
          <Story />
        </main>
      </StaffUiProvider>
    ),
  ],
};

export default preview;
