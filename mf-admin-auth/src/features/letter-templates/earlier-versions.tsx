import { formatNewYorkTime } from '@firstlight/domain/dates/civil-dates';
import type { LetterTemplate } from '@firstlight/domain/letters/letters';
import { Button, ListSkeleton, LoadFailed } from '@firstlight/staff-ui';
import { useState, type ReactElement } from 'react';
import { letterTemplatesApi, type WhichLetter } from './letter-templates.api';
import styles from './letter-templates.module.css';

const nameOf = ({ version }: LetterTemplate): string => (version === 0 ? 'Shipped wording' : `Version ${version}`);

function when({ saved_at, saved_by }: LetterTemplate): string {
  return saved_at === null ? '' : `, ${formatNewYorkTime(saved_at)}, ${saved_by ?? 'a former staff member'}`;
}

type Props = { which: WhichLetter; onUse: (version: LetterTemplate) => void };

/** Every version with its author; any of them can be loaded into the form for review and saving. */
export function EarlierVersions({ which, onUse }: Props): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-label="Versions">
      <Button variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Versions
      </Button>
      {isOpen && <Versions which={which} onUse={onUse} />}
    </section>
  );
}

function Versions({ which: { kind, language }, onUse }: Props): ReactElement {
  const { data, isError, refetch } = letterTemplatesApi.useListLetterVersionsQuery({ kind, language });
  if (isError) return <LoadFailed onRetry={refetch}>The versions could not be loaded.</LoadFailed>;
  if (!data) return <ListSkeleton label="Loading versions" />;
  return (
    <ul role="list" className={styles.versions}>
      {data.map((version) => (
        <li key={version.version}>
          <div>
            <p>
              <b>{nameOf(version)}</b>
              {when(version)}
              {version.on ? ', in use' : ''}
            </p>
            <p lang={language} className={styles.text}>
              {[version.title, version.opening, version.closing].filter((text) => text !== '').join('\n\n')}
            </p>
          </div>
          <Button size="xs" variant="default" aria-label={`Use ${nameOf(version)}`} onClick={() => onUse(version)}>
            Use this text
          </Button>
        </li>
      ))}
    </ul>
  );
}
