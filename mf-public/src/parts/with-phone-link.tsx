import { programProfile } from '@firstlight/platform';
import type { ReactNode } from 'react';
import { PhoneLink } from './phone-link';

/** A sentence with the program's number as a link to call it, without a line break inside. */
export function WithPhoneLink({ text }: { text: string }): ReactNode {
  const [before, ...after] = text.split(programProfile().phone);
  return after.length === 0 ? (
    text
  ) : (
    <>
      {before}
      <PhoneLink />
      {after}
    </>
  );
}
