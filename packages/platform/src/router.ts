/** The only door to the router: remotes never import it themselves, so that it stays tree-shaken and single. */
export { Link, NavLink, useLocation, useNavigate, useParams, useSearchParams, useBlocker } from 'react-router-dom';
