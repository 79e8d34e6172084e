import { AUTH_TEXTS } from '@firstlight/domain/people/auth';
import { Link } from '@firstlight/platform';
import type { ReactElement } from 'react';
import pinStyles from '../../features/pin/pin.module.css';
import { SignInCard } from './sign-in-card';
import { SIGN_IN_TEXTS } from './texts';
import type { EndState } from './use-unfinished-end';

type Props = { state: Exclude<EndState, 'none'>; onTryAgain: () => void; covering: boolean };

/** Shown instead of the sign-in until the server has confirmed the last Lock or Logout on this device. */
export function UnfinishedEnd({ state, onTryAgain, covering }: Props): ReactElement {
  return (
    <SignInCard heading={AUTH_TEXTS.title} step="ending" covering={covering}>
      <div className={pinStyles.form}>
        {state === 'ending' ? (
          <p role="status">{SIGN_IN_TEXTS.ending}</p>
        ) : (
          <>
            <p className={pinStyles.error} role="alert">
              {SIGN_IN_TEXTS.endUnreached}
            </p>
            <button type="button" className={pinStyles.primary} onClick={onTryAgain}>
              Try again
            </button>
          </>
        )}
        {!covering && (
          <Link to="/" className={pinStyles.quiet}>
            Back to Home
          </Link>
        )}
      </div>
    </SignInCard>
  );
}
