import { type ReactElement, type ReactNode, Suspense } from 'react';

/** Id of the main landmark: target of the skip link. */
export const MAIN_ID = 'main';

type FrameProps = {
  /** Shown in front of the site, e.g. the mobile gate. */
  gate?: ReactNode;
  header: ReactNode;
  footer: ReactNode;
  children: ReactNode;
  /** Hides the site, also from assistive technology, without unmounting it (decisions.md 25). */
  hidden?: boolean;
  classNames?: { frame?: string; site?: string; main?: string };
};

/**
 * The page around a screen. Prerendered text and hydration must agree on the number of siblings at each level, because
 * React derives `useId` from them: a change of these levels needs a new `FramePosition` and major contract version.
 */
export function Frame({ gate, header, footer, children, hidden = false, classNames = {} }: FrameProps): ReactElement {
  return (
    <div className={classNames.frame}>
      {gate}
      <div className={classNames.site} hidden={hidden}>
        {header}
        <main id={MAIN_ID} className={classNames.main} tabIndex={-1}>
          {children}
        </main>
        {footer}
      </div>
    </div>
  );
}

/** The place of a screen inside `Frame` without the elements around it, for prerendering a screen alone. */
export function FramePosition({ children }: { children: ReactNode }): ReactElement {
  return (
    <>
      {null}
      <>
        {null}
        {children}
        {null}
      </>
    </>
  );
}

/** The one Suspense boundary around a remote's content, in prerendered text and in the browser alike. */
export function ScreenPlace({ children, fallback }: { children: ReactNode; fallback?: ReactNode }): ReactElement {
  return <Suspense fallback={fallback}>{children}</Suspense>;
}
