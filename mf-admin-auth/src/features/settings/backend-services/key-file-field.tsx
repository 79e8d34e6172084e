import { Button, FileInput, Group, IconUpload } from '@firstlight/staff-ui';
import { useRef, type ReactElement } from 'react';
import styles from './backend-services.module.css';

export type KeyFile = { name: string; text: string };

type Props = { file: KeyFile | null; onChange: (file: KeyFile | null) => void; problem: string | null };

/** The program’s public keys as a JSON Web Key Set. */
export function KeyFileField({ file, onChange, problem }: Props): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div role="group" aria-labelledby="key-file-label" aria-describedby="key-file-words">
      <p id="key-file-label">
        <strong>Public keys</strong>
      </p>
      <p id="key-file-words" className={problem === null ? styles.soft : styles.problem}>
        {problem ?? 'A JSON Web Key Set from the program’s owner. Never a private key.'}
      </p>
      <Group gap="sm">
        <Button variant="default" leftSection={<IconUpload size={18} />} onClick={() => input.current?.click()}>
          {file === null ? 'Choose a key file' : 'Choose another file'}
        </Button>
        {file !== null && (
          <Button variant="subtle" onClick={() => onChange(null)}>
            Remove {file.name}
          </Button>
        )}
      </Group>
      <FileInput
        ref={input}
        aria-label="Key file"
        accept=".json,.jwks,application/json"
        tabIndex={-1}
        onFile={(chosen) => void chosen.text().then((text) => onChange({ name: chosen.name, text }))}
      />
    </div>
  );
}
