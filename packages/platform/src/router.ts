/** The only door to the router: remotes never import it themselves, so that it stays tree-shaken and single. */
export { Link, NavLink, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
export { AppRouter, useBlocker } from './app-router';
export { browserHistory, guardHistory } from './guarded-history';
