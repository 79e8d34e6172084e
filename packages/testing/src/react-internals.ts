import * as React from 'react';

/** The React internals that tests read and change. */
export type ReactInternals = { actQueue: unknown[] | null; recentlyCreatedOwnerStacks: number };

function found(): ReactInternals {
  const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
  if (
    typeof internals === 'object' &&
    internals !== null &&
    'recentlyCreatedOwnerStacks' in internals &&
    'actQueue' in internals
  )
    return internals as ReactInternals;
  throw new Error('the internals of React have changed: see react-internals.ts');
}

export const reactInternals = found();
