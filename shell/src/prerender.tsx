import { isTranslated, LANGUAGES, localPath } from '@firstlight/domain/text/language';
import { PUBLIC_PATHS } from '@firstlight/domain/platform/public-paths';
import { StaticRouter, renderMarkup, renderParts } from '@firstlight/platform/prerender';
import { Area } from './area';
import {
  type HostAssets,
  MAIN_MARKER,
  type Notice,
  noticeDocument,
  offlineDocument,
  pageDocument,
  plainDocument,
} from './document';
import { VisitorLayout } from './layout/visitor-layout';
import { OfflineNotice } from './notices/offline';
import { ScreenSlot } from './screen/screen-slot';

/** React escapes markup, so a placeholder word is rendered and then replaced with the marker. */
const PLACE = 'fl-main-goes-here';

async function renderLayout(path: string): Promise<string> {
  const markup = await renderMarkup(
    <StaticRouter path={path}>
      <Area>
        <VisitorLayout>{PLACE}</VisitorLayout>
      </Area>
    </StaticRouter>,
  );
  return markup.replace(PLACE, MAIN_MARKER);
}

/** The page for an address without an owner, as the shell hydrates it. */
function renderNotFound(path: string): Promise<Notice> {
  return renderParts(
    <StaticRouter path={path}>
      <Area>
        <VisitorLayout>
          <ScreenSlot route={{ kind: 'public' }} />
        </VisitorLayout>
      </Area>
    </StaticRouter>,
  );
}

function renderOffline(path: string): Promise<Notice> {
  return renderParts(
    <StaticRouter path={path}>
      <OfflineNotice />
    </StaticRouter>,
  );
}

/** Every document of the shell (docs/architecture.md, Pages). */
export async function renderDocuments(assets: HostAssets): Promise<{ file: string; html: string }[]> {
  const documents = [{ file: 'layout/plain.html', html: plainDocument(assets) }];
  for (const language of LANGUAGES) {
    for (const page of PUBLIC_PATHS.filter((path) => isTranslated(path, language))) {
      const layout = await renderLayout(localPath(page, language));
      const file = `layout/${language}/${page === '/' ? 'home' : page.slice(1)}.html`;
      documents.push({ file, html: pageDocument(assets, language, layout) });
    }
    const notFound = await renderNotFound(localPath('/not-found', language));
    const offline = await renderOffline(localPath('/offline', language));
    documents.push({ file: `layout/${language}/not-found.html`, html: noticeDocument(assets, language, notFound) });
    documents.push({ file: `layout/${language}/offline.html`, html: offlineDocument(assets, language, offline) });
  }
  return documents;
}
