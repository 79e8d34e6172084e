import { Frame, lazyScreen, useLanguage } from '@firstlight/platform';
import { type ReactElement, type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import gateStyles from '../gate/gate.module.css';
import { useMobileGate } from '../gate/use-mobile-gate';
import { Loading } from '../screen/loading';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import { SITE_TEXTS } from './site-texts';
import { SkipLink } from './skip-link';
import styles from './visitor-layout.module.css';

/** Only desktop visitors see it, so only they fetch it. */
const GateScreen = lazyScreen(() => import('../gate/gate-screen').then((file) => file.GateScreen));

/**
 * Header, footer and mobile gate around a visitor's screen, which stays mounted underneath the gate (decisions.md 25).
 */
export function VisitorLayout({ children }: { children: ReactNode }): ReactElement {
  const gate = useMobileGate();
  const texts = SITE_TEXTS[useLanguage()];
  return (
    <Frame
      gate={gate === 'blocked' ? <Gate /> : gate === 'loading' ? <GateWaiting /> : null}
      hidden={gate === 'blocked'}
      classNames={{
        frame: gate === 'loading' ? gateStyles['undecided'] : undefined,
        site: styles['site'],
        main: styles['main'],
      }}
      header={
        <>
          <SkipLink label={texts.skip} />
          <SiteHeader />
        </>
      }
      footer={<SiteFooter />}
    >
      {children}
    </Frame>
  );
}

/** Separate boundaries: the site underneath keeps typed text while the gate loads, or if it can't be loaded. */
function Gate(): ReactElement {
  return (
    <ErrorBoundary fallback={<GateWaiting />}>
      <Suspense fallback={<GateWaiting />}>
        <GateScreen />
      </Suspense>
    </ErrorBoundary>
  );
}

function GateWaiting(): ReactElement {
  return (
    <div className={gateStyles['waiting']}>
      <Loading />
    </div>
  );
}
