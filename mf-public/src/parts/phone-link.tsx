import { telephoneLink } from '@firstlight/domain/people/program-profile';
import { programProfile } from '@firstlight/platform';
import type { ReactNode } from 'react';

/** The program's number, one tap away from a call. */
export function PhoneLink({ className }: { className?: string }): ReactNode {
  const { phone } = programProfile();
  return (
    <a href={telephoneLink(phone)} className={className} translate="no">
      {phone}
    </a>
  );
}
