import { createContext, type ReactElement, type ReactNode, use } from 'react';
import { matchPath, useLocation, useParams as useRouterParams } from 'react-router-dom';

type Params = Readonly<Record<string, string | undefined>>;

const ParamsContext = createContext<Params | null>(null);

/** Gives a screen the parameters of its address: `/admin-edit/:registrationId` on `/admin-edit/17`. */
export function RouteParams({ pattern, children }: { pattern: string; children: ReactNode }): ReactElement {
  const { pathname } = useLocation();
  return <ParamsContext value={matchPath(pattern, pathname)?.params ?? {}}>{children}</ParamsContext>;
}

/** The parameters of the open screen's address. */
export function useParams(): Params {
  const ofRouter = useRouterParams();
  return use(ParamsContext) ?? ofRouter;
}
