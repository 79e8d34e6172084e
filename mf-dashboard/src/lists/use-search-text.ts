import { useState } from 'react';
import type { ListAddressControl } from './list-address';

/** The search text of a list, which may be a name and so is not kept in the URL. Typing goes back to page 1. */
export function useSearchText({
  address,
  change,
}: Pick<ListAddressControl, 'address' | 'change'>): [string, (text: string) => void] {
  const [text, setText] = useState('');
  return [
    text,
    (next) => {
      setText(next);
      if (address.page > 1) change({});
    },
  ];
}
