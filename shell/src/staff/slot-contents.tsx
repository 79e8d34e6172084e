import { contributionsOf } from '@firstlight/domain/platform/contributions';
import { announceEvent, useSignedInUser } from '@firstlight/platform';
import { Button, type SlotProps } from '@firstlight/staff-ui';
import { createElement, type ReactElement, Suspense, use } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { reportFailure } from '../loader/failure-beacon';
import { LoadFailure, classOfError } from '../loader/load-failure';
import { useRemotes } from '../routing/remotes-context';
import { FAILURE_TEXTS, failureTexts } from '../screen/failure-texts';
import { Watched } from '../watchdog/watched';
import styles from './slot-contents.module.css';

/** Content of other remotes in a slot of a screen; each is optional, so the failure of one affects nothing else. */
export function SlotContents({ name, context }: SlotProps): ReactElement | null {
  const remotes = useRemotes();
  const user = useSignedInUser();
  if (user === null) return null;
  const fillings = contributionsOf(remotes.entries(), 'fills', user).filter(({ slot }) => slot === name);
  return (
    <>
      {fillings.map(({ remote }) => {
        const entry = remotes.entries().find((one) => one.name === remote);
        return (
          <ErrorBoundary
            key={remote}
            onError={(error) => {
              // The loader has already reported failed loads.
              if (entry && remotes.loaded(remote)) reportFailure(entry, classOfError(error), error);
              // Without a session the server has no staff files: it may have ended.
              announceEvent('access-refused');
            }}
            fallbackRender={({ error, resetErrorBoundary }) => (
              <p className={styles['failed']} role="status">
                {failureTexts(entry, 'en').title}{' '}
                <Button
                  variant="default"
                  size="compact-sm"
                  onClick={() => {
                    remotes.onTryAgain?.();
                    if (error instanceof LoadFailure) remotes.forget(remote);
                    resetErrorBoundary();
                  }}
                >
                  {FAILURE_TEXTS.en.tryAgain}
                </Button>
              </p>
            )}
          >
            <Suspense fallback={null}>
              {entry && (
                <Watched part={entry}>
                  <Filling remote={remote} slot={name} context={context} />
                </Watched>
              )}
            </Suspense>
          </ErrorBoundary>
        );
      })}
    </>
  );
}

type FillingProps = { remote: string; slot: string; context: SlotProps['context'] };

function Filling({ remote, slot, context }: FillingProps): ReactElement {
  const remotes = useRemotes();
  const module = remotes.loaded(remote) ?? use(remotes.load(remote));
  const content = module.slots?.[slot];
  if (!content) throw new LoadFailure(remote, 'invalid-module');
  return createElement(content, { context });
}
