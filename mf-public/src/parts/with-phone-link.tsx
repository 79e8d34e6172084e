import { programProfile } from '@firstlight/platform';
import type { ReactNode } from 'react';
import { PhoneLink } from './phone-link';

/** A sentence in which the program's number is one tap away from a call, and isn't broken over two lines. */
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
