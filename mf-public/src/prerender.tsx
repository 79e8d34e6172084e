import { renderScreen, type StaticScreen } from '@firstlight/platform/prerender';
import { routes } from './app/routes';

/** Entry of the prerender target: the pages, and the static text of each (docs/architecture.md, Pages). */
export const pages = routes.map(({ path, language, route }) => ({ path, language, route }));

export async function renderPage(path: string): Promise<StaticScreen> {
  const found = routes.find((route) => route.path === path);
  if (!found) throw new Error(`No page at ${path}`);
  await found.Screen.preload();
  return renderScreen(path, <found.Screen />);
}
