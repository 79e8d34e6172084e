/** The only import of react-router: remotes use this facade, so the router stays tree-shaken and a singleton. */
export { Link, NavLink, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
export { AppRouter, useBlocker } from './app-router';
export { browserHistory, guardHistory } from './guarded-history';
