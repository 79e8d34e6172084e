/** The visitor's pages and layout as one bundle: nothing is federated, prerendered or lazy. */
import '../../shell/src/styles/layers.css';
import '@firstlight/tokens/fonts.css';
import '@firstlight/tokens/tokens.css';
import '@firstlight/tokens/reset.css';
import '../../shell/src/styles/page.css';
import { AppRouter, browserHistory, useLocation } from '@firstlight/platform';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import pages from '../../mf-public/src/remote';
import { VisitorLayout } from '../../shell/src/layout/visitor-layout';
import { RemotesContext } from '../../shell/src/routing/remotes-context';
import { findRoute } from '../../shell/src/routing/route-table';
import { ScreenSlot } from '../../shell/src/screen/screen-slot';

const entries = [{ name: pages.name, routes: pages.routes.map(({ path }) => path) }];
const here = {
  entries: () => entries,
  add: () => undefined,
  loaded: () => pages,
  load: () => Promise.resolve(pages),
  forget: () => undefined,
};

function Site() {
  const { pathname } = useLocation();
  return createElement(VisitorLayout, null, createElement(ScreenSlot, { route: findRoute(pathname, entries) }));
}

await pages.setup();
createRoot(document.getElementById('root')).render(
  createElement(
    RemotesContext,
    { value: here },
    createElement(AppRouter, { history: browserHistory() }, createElement(Site)),
  ),
);
