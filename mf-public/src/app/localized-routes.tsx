import { isTranslated, type Language, LANGUAGES, localPath, type Translations } from '@firstlight/domain/text/language';
import { lazyScreen, type RemoteRoute } from '@firstlight/platform';
import { createElement, type ReactNode } from 'react';
import { PublicScreen } from './public-screen';

/** The page component in one chunk, its texts in one chunk per language. */
type Load<Texts> = {
  page: () => Promise<(props: { texts: NoInfer<Texts> }) => ReactNode>;
  texts: Translations<() => Promise<Texts>>;
};

export type PublicRoute = RemoteRoute & { language: Language; route: string; Screen: ReturnType<typeof lazyScreen> };

function screenOf<Texts>({ page, texts }: Load<Texts>, language: Language): PublicRoute['Screen'] {
  const load = texts[language];
  if (!load) throw new Error(`No texts in ${language}`);
  return lazyScreen(async () => {
    const [Page, words] = await Promise.all([page(), load()]);
    return function Screen() {
      return <PublicScreen>{createElement(Page, { texts: words })}</PublicScreen>;
    };
  });
}

/** The routes of a page, one for each language that has it. */
export function localizedRoutes<Texts>(path: string, route: string, load: Load<Texts>): PublicRoute[] {
  const routeIn = (language: Language): PublicRoute => ({
    path: localPath(path, language),
    Screen: screenOf(load, language),
    kind: 'public',
    language,
    route,
  });
  return LANGUAGES.filter((language) => isTranslated(path, language)).map(routeIn);
}
