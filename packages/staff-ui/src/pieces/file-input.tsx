import type { InputHTMLAttributes, ReactElement, Ref } from 'react';
import classes from './file-input.module.css';

type Props = Pick<InputHTMLAttributes<HTMLInputElement>, 'id' | 'accept' | 'capture' | 'tabIndex' | 'aria-label'> & {
  onFile: (file: File) => void;
  ref?: Ref<HTMLInputElement>;
};

/**
 * A file input without a visible control, opened by a label or a button. Choosing the same file again fires again.
 * Behind a button it needs `tabIndex={-1}` and an `aria-label`.
 */
export function FileInput({ onFile, ...rest }: Props): ReactElement {
  return (
    <input
      type="file"
      className={classes['input']}
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        currentTarget.value = '';
        if (file) onFile(file);
      }}
      {...rest}
    />
  );
}
