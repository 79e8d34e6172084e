import { Button } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { Banner } from './banner';

type Props = { onRetry: () => unknown; children: ReactNode };

/** The button disappears during the retry: the focus moves to the heading of its panel or dialog, not to the page. */
function focusHeading(button: HTMLElement): void {
  const heading = button.closest('section, dialog, main')?.querySelector<HTMLElement>('h1, h2, h3');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Says what could not be loaded, with a button to retry. */
export function LoadFailed({ onRetry, children }: Props): ReactElement {
  return (
    <Banner
      kind="error"
      actions={
        <Button
          size="xs"
          variant="default"
          onClick={({ currentTarget }) => {
            focusHeading(currentTarget);
            onRetry();
          }}
        >
          Try again
        </Button>
      }
    >
      {children}
    </Banner>
  );
}
