import { Frame, useLanguage } from '@firstlight/platform';
import type { ReactElement, ReactNode } from 'react';
import { GateScreen } from '../gate/gate-screen';
import gateStyles from '../gate/gate.module.css';
import { useMobileGate } from '../gate/use-mobile-gate';
import { Loading } from '../screen/loading';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import { SITE_TEXTS } from './site-texts';
import { SkipLink } from './skip-link';
import styles from './visitor-layout.module.css';

/** Header, footer and mobile gate around a visitor's screen, which stays mounted behind the gate (decisions.md 25). */
export function VisitorLayout({ children }: { children: ReactNode }): ReactElement {
  const gate = useMobileGate();
  const texts = SITE_TEXTS[useLanguage()];
  return (
    <Frame
      gate={gate === 'blocked' ? <GateScreen /> : gate === 'loading' ? <GateWaiting /> : null}
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

function GateWaiting(): ReactElement {
  return (
    <div className={gateStyles['waiting']}>
      <Loading />
    </div>
  );
}
