import { languageFacts } from '@firstlight/domain/text/language';
import { kindOfPath, useLanguage, useLocation } from '@firstlight/platform';
import { type ReactElement, useEffect } from 'react';
import { Area } from './area';
import { VisitorLayout } from './layout/visitor-layout';
import { useRemotes } from './routing/remotes-context';
import { findRoute } from './routing/route-table';
import { ScreenSlot } from './screen/screen-slot';
import { useScrollMemory } from './scroll/use-scroll-memory';
import { Loading } from './screen/loading';
import { StaffLayout } from './session/lazy-staff-layout';
import { useOwnDocument } from './session/own-document';
import { StaffArea } from './session/staff-area';

/** Everything inside the router: the layout for the URL, and the screen of the remote that owns it. */
export function App(): ReactElement {
  const { pathname } = useLocation();
  const language = useLanguage();
  const kind = kindOfPath(pathname);
  const waits = useOwnDocument(kind !== 'public');
  useScrollMemory();
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = languageFacts(language).direction;
  }, [language]);
  if (waits) return <Loading />;
  return <Area>{kind === 'staff' ? <StaffArea Layout={StaffLayout} /> : <VisitorArea pathname={pathname} />}</Area>;
}

function VisitorArea({ pathname }: { pathname: string }): ReactElement {
  const remotes = useRemotes();
  return (
    <VisitorLayout>
      <ScreenSlot route={findRoute(pathname, remotes.entries())} />
    </VisitorLayout>
  );
}
