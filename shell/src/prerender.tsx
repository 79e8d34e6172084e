import { LANGUAGES, localPath } from '@firstlight/domain/language';
import { PUBLIC_PATHS } from '@firstlight/domain/public-paths';
import { StaticRouter, renderMarkup } from '@firstlight/platform/prerender';
import { Area } from './area';
import { type HostAssets, MAIN_MARKER, pageDocument, plainDocument } from './document';
import { VisitorLayout } from './layout/visitor-layout';

/** React escapes markup, so a placeholder word is rendered and replaced by the marker afterwards. */
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

/** Every document of the shell (docs/architecture.md, Pages). */
export async function renderDocuments(assets: HostAssets): Promise<{ file: string; html: string }[]> {
  const documents = [{ file: 'layout/plain.html', html: plainDocument(assets) }];
  for (const language of LANGUAGES) {
    for (const page of PUBLIC_PATHS) {
      const layout = await renderLayout(localPath(page, language));
      const file = `layout/${language}/${page === '/' ? 'home' : page.slice(1)}.html`;
      documents.push({ file, html: pageDocument(assets, language, layout) });
    }
  }
  return documents;
}
