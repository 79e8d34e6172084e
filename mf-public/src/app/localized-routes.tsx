import type { Language } from '@firstlight/domain/language';
import { localPath } from '@firstlight/domain/language';
import { lazyScreen, type RemoteRoute } from '@firstlight/platform';
import { createElement, type ReactNode } from 'react';
import { PublicScreen } from './public-screen';

/** The page component in one chunk, its texts in one chunk per language. */
type Load<Texts> = {
  page: () => Promise<(props: { texts: NoInfer<Texts> }) => ReactNode>;
  texts: Record<Language, () => Promise<Texts>>;
};

export type PublicRoute = RemoteRoute & { language: Language; route: string; Screen: ReturnType<typeof lazyScreen> };

function screenOf<Texts>({ page, texts }: Load<Texts>, language: Language): PublicRoute['Screen'] {
  return lazyScreen(async () => {
    const [Page, words] = await Promise.all([page(), texts[language]()]);
    return function Screen() {
      return <PublicScreen>{createElement(Page, { texts: words })}</PublicScreen>;
    };
  });
}

/** The English and the French route of a page. */
export function localizedRoutes<Texts>(path: string, route: string, load: Load<Texts>): PublicRoute[] {
  const routeIn = (language: Language): PublicRoute => ({
    path: localPath(path, language),
    Screen: screenOf(load, language),
    kind: 'public',
    language,
    route,
  });
  return [routeIn('en'), routeIn('fr')];
}
