import { type RemoteModule, RouteParams } from '@firstlight/platform';
import { createElement, type ReactElement, use } from 'react';
import { LoadFailure } from '../loader/load-failure';
import { useRemotes } from '../routing/remotes-context';
import { useScreenShown } from './use-screen-shown';

type Props = { remote: string; pattern: string };

function screenOf(module: RemoteModule, pattern: string): RemoteModule['routes'][number]['Screen'] {
  const route = module.routes.find(({ path }) => path === pattern);
  if (!route) throw new LoadFailure(module.name, 'invalid-module');
  return route.Screen;
}

/** The screen of a route. A loaded remote renders synchronously, so that hydration finds the same elements. */
export function RemoteScreen({ remote, pattern }: Props): ReactElement {
  const remotes = useRemotes();
  const module = remotes.loaded(remote) ?? use(remotes.load(remote));
  useScreenShown();
  return <RouteParams pattern={pattern}>{createElement(screenOf(module, pattern))}</RouteParams>;
}
