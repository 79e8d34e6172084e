import { lazy, Suspense, type ComponentType, type ReactElement } from 'react';

/** A staff screen in a chunk of its own, so that a visitor's sign-in bundle holds none of it. */
export function lazyStaffScreen(load: () => Promise<ComponentType>): ComponentType {
  const Loaded = lazy(async () => ({ default: await load() }));
  return function StaffScreen(): ReactElement {
    return (
      <Suspense fallback={<p role="status">Loading…</p>}>
        <Loaded />
      </Suspense>
    );
  };
}
