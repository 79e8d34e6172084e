import { isRecordId, recordCode } from '@firstlight/domain/identity/record-code';
import { programProfile } from '@firstlight/platform';
import { type ReactNode, useState } from 'react';
import buttons from '../../parts/button.module.css';
import { saveFile } from '../../parts/save-file';
import styles from './register.module.css';
import type { RegisterTexts } from './texts.en';

/** The short code of a registration; null until the id is known. */
export function codeOf(id: string | undefined): string | null {
  return id && isRecordId(id) ? recordCode(id) : null;
}

/** The short code, with buttons to copy and save it: neither file nor clipboard mentions testing. */
export function ShortCode({ code, texts }: { code: string; texts: RegisterTexts }): ReactNode {
  const { phone } = programProfile();
  const [status, setStatus] = useState('');
  // Older browsers have no clipboard API; others may deny access.
  const copy = async (): Promise<void> => {
    const clipboard = 'clipboard' in navigator ? navigator.clipboard : null;
    const isCopied = await clipboard?.writeText(code).then(
      () => true,
      () => false,
    );
    setStatus(isCopied ? texts.copied : texts.notCopied);
  };
  return (
    <>
      <p>{texts.code}</p>
      <p className={styles.reference} translate="no">
        {code}
      </p>
      <div className={styles.actions}>
        <button type="button" className={`${buttons.button} ${buttons.next}`} onClick={() => void copy()}>
          {texts.copy}
        </button>
        <button
          type="button"
          className={`${buttons.button} ${buttons.quiet}`}
          onClick={() => saveFile('code.txt', 'text/plain', `${code}\r\n${phone}\r\n`)}
        >
          {texts.save}
        </button>
      </div>
      <p role="status">{status}</p>
    </>
  );
}
