import { type CurrentUser, lazyScreen } from '@firstlight/platform';
import { Button, IconFile } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { LazyBoundary } from '../../record/lazy-boundary';
import type { LetterDialogProps } from './letter-dialog';
import { lettersApi } from './letters.api';
import classes from './letters.module.css';

export const LazyLetterDialog = lazyScreen(() =>
  import(/* webpackChunkName: "letters" */ './letter-dialog').then((file) => file.LetterDialog),
);

type Props = Omit<LetterDialogProps, 'offered' | 'onClose'> & { user: CurrentUser };

/** Shown only if the program uses letters that this person may write. */
export function LettersButton(props: Props): ReactElement | null {
  const { data = [] } = lettersApi.useListLetterKindsQuery();
  const [isOpen, setOpen] = useState(false);
  const [first, ...others] = data;
  if (!first) return null;
  const close = (): void => setOpen(false);
  return (
    <div className={classes['button']}>
      <Button variant="default" leftSection={<IconFile size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
        Letters
      </Button>
      {isOpen && (
        <LazyBoundary onClose={close}>
          <LazyLetterDialog {...props} offered={[first, ...others]} onClose={close} />
        </LazyBoundary>
      )}
    </div>
  );
}
