import { localPath } from '@firstlight/domain/text/language';
import { Link, useLanguage } from '@firstlight/platform';
import type { ReactNode } from 'react';

type Props = { to: string; className?: string; onFollow?: () => void; children: ReactNode };

/** A link to one of our own pages by its English path; it opens the page in the visitor's language. */
export function SiteLink({ to, className, onFollow, children }: Props): ReactNode {
  const language = useLanguage();
  return (
    <Link to={localPath(to, language)} className={className} onClick={onFollow}>
      {children}
    </Link>
  );
}
