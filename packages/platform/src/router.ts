/** The only import of react-router: remotes use this facade, so the router stays tree-shaken and a singleton. */
export { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
export { RouteParams, useParams } from './route-params';
export { Link, NavLink } from './link';
export { AppRouter, useBlocker } from './app-router';
export { browserHistory, guardHistory } from './guarded-history';
