/** The shell and every remote as one bundle: nothing is federated or lazy, otherwise the same code. */
import '../../shell/src/trusted-types';
import '../../shell/src/styles/layers.css';
import '@firstlight/tokens/fonts.css';
import '@firstlight/tokens/tokens.css';
import '@firstlight/tokens/reset.css';
import '../../shell/src/styles/page.css';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import adminAuth from '../../mf-admin-auth/src/remote';
import analytics from '../../mf-analytics/src/remote';
import dashboard from '../../mf-dashboard/src/remote';
import pages from '../../mf-public/src/remote';
import registration from '../../mf-registration/src/remote';
import { createRemotes } from '../../shell/src/loader/remotes';
import { Root } from '../../shell/src/root';

const modules = Object.fromEntries(
  [adminAuth, analytics, dashboard, pages, registration].map((module) => [module.name, module]),
);

const remotes = createRemotes(location.origin, async ({ name }) => ({ default: modules[name] }));
remotes.add(JSON.parse(document.getElementById('registry').textContent));
createRoot(document.getElementById('root')).render(createElement(Root, { remotes }));
