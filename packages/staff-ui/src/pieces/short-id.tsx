import { VisuallyHidden } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { copyToClipboard } from '../clipboard';
import classes from './short-id.module.css';

type Props = {
  id: string;
  /** Shown instead of the id, e.g. the code of a record. */
  short: string;
};

/** A shortened id; clicking it copies and shows the whole id. */
export function ShortId({ id, short }: Props): ReactElement {
  const [isWhole, setWhole] = useState(false);
  const [said, setSaid] = useState('');
  const press = async (): Promise<void> => {
    setWhole(!isWhole);
    setSaid(isWhole ? '' : (await copyToClipboard(id)) ? 'ID copied.' : 'The ID could not be copied.');
  };
  return (
    <span className={classes['box']}>
      <button
        type="button"
        className={classes['short']}
        title={id}
        aria-expanded={isWhole}
        onClick={() => void press()}
      >
        {short}
        <IconCopy size={14} aria-hidden="true" />
        <VisuallyHidden> whole ID, copy</VisuallyHidden>
      </button>
      {isWhole && <span className={classes['whole']}>{id}</span>}
      <span role="status" className={classes['said']}>
        {said}
      </span>
    </span>
  );
}
