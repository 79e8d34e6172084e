import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import '@mantine/core/styles/Text.layer.css';
import '@mantine/core/styles/Title.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Tooltip.layer.css';
import '@mantine/core/styles/Table.layer.css';
import '@mantine/core/styles/Progress.layer.css';
import '@firstlight/tokens/dark.css';
import './staff-theme.css';
import { MantineProvider } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { LoadFailureContext } from './pieces/later';
import classes from './staff-ui-provider.module.css';
import { staffTheme } from './staff-theme';
import { useScheme, useSchemeOnRoot } from './use-scheme';

type Props = {
  children: ReactNode;
  /** Called when a menu or another part that loads later didn't load: the session may have ended. Must be stable. */
  onLoadFailure?: () => void;
};

const ignore = (): void => undefined;

/** Theme, colour scheme and the quiet ground of every staff page; the shell puts it around its staff layout. */
export function StaffUiProvider({ children, onLoadFailure = ignore }: Props): ReactElement {
  const { scheme } = useScheme();
  useSchemeOnRoot(scheme);
  return (
    <MantineProvider theme={staffTheme} forceColorScheme={scheme} withCssVariables={false} withGlobalClasses={false}>
      <LoadFailureContext value={onLoadFailure}>
        <div className={classes['ground']}>{children}</div>
      </LoadFailureContext>
    </MantineProvider>
  );
}
