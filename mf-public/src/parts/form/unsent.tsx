import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { savedUntil } from './saved-form';
import type { UnsentNotice } from './unsent-notice';
import { useOnline } from './use-online';
import type { VisitorForm } from './use-visitor-form';

type Props = Omit<ComponentProps<typeof UnsentNotice>, 'until'> & {
  state: Pick<VisitorForm<never, unknown>, 'isKept' | 'failure' | 'sending'>;
  path: string;
};

/** At the top of a form's page, only while a form from an earlier visit is on the device; fetched only then. */
export function Unsent({ state, path, onRemove, ...notice }: Props): ReactNode {
  const isOnline = useOnline();
  const [Notice, setNotice] = useState<typeof UnsentNotice | null>(null);
  const [isRemoved, setIsRemoved] = useState(false);
  const isIdle = !state.failure && !state.sending;
  const isUnsent = state.isKept && isIdle;
  // Another form is on the device or on its way.
  if (isRemoved && (state.isKept || !isIdle)) setIsRemoved(false);
  useEffect(() => {
    if (!isUnsent || Notice) return;
    const load = import(/* webpackChunkName: "unsent" */ './unsent-notice');
    // Without a connection it is tried again once there is one.
    load.then(
      (file) => setNotice(() => file.UnsentNotice),
      () => undefined,
    );
  }, [isUnsent, isOnline, Notice]);
  if (!Notice || !(isUnsent || isRemoved)) return null;
  return (
    <Notice
      {...notice}
      until={isUnsent ? savedUntil(path) : null}
      onRemove={() => {
        setIsRemoved(true);
        onRemove();
      }}
    />
  );
}
