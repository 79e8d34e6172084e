import type { Language } from '@firstlight/domain/text/language';
import { useLanguage } from '@firstlight/platform';
import { type ReactNode, useState } from 'react';

/** On a button while its request runs. */
export const WAIT: Record<Language, string> = { en: 'One moment…', fr: 'Un instant…' };

type Props = {
  className: string | undefined;
  onPress: () => Promise<unknown>;
  describedBy?: string;
  children: ReactNode;
};

/** A button that says that its request runs; until that ends, it ignores presses and keeps the focus. */
export function WaitButton({ className, onPress, describedBy, children }: Props): ReactNode {
  const language = useLanguage();
  const [isBusy, setIsBusy] = useState(false);
  const press = async (): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    await onPress();
    setIsBusy(false);
  };
  return (
    <button
      type="button"
      className={className}
      aria-busy={isBusy || undefined}
      aria-describedby={describedBy}
      onClick={() => void press()}
    >
      {isBusy ? WAIT[language] : children}
    </button>
  );
}
