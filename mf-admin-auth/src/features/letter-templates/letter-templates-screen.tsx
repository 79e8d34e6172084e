import {
  LETTER_FORMS,
  LETTER_KINDS,
  LETTER_LANGUAGES,
  type LetterKind,
  type LetterLanguage,
} from '@firstlight/domain/letters/letter-kinds';
import { Link, PageTitle } from '@firstlight/platform';
import { Banner, FormSkeleton, LoadFailed, NativeSelect, Page, PageHeader, Panel } from '@firstlight/staff-ui';
import { useState, type ReactElement } from 'react';
import { useMainAdmin } from '../../parts/use-main-admin';
import { LetterTemplateForm } from './letter-template-form';
import { letterTemplatesApi } from './letter-templates.api';
import styles from './letter-templates.module.css';

const LANGUAGE_WORDS = { en: 'English', fr: 'French' } as const;

/** `/admin-letters`: the wording of each letter in each language, edited by the main admin. */
export function LetterTemplatesScreen(): ReactElement {
  const refusal = useMainAdmin();
  return (
    <Page>
      <PageTitle>Letters</PageTitle>
      <PageHeader title="Letters" subtitle="Their wording, and which of them staff may use" />
      {refusal === null ? <Templates /> : <Banner kind="error">{refusal}</Banner>}
      <Link to="/admin-settings">Settings</Link>
    </Page>
  );
}

function Templates(): ReactElement {
  const { data, isError, refetch } = letterTemplatesApi.useListLetterTemplatesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [kind, setKind] = useState<LetterKind>('requisition');
  const [language, setLanguage] = useState<LetterLanguage>('en');
  const template = data?.find((one) => one.kind === kind && one.language === language);
  const isOn = (one: LetterKind): boolean => data?.some((known) => known.kind === one && known.on) ?? false;
  return (
    <Panel description="Facts, tables and the signature of a letter are fixed. A letter is off until you turn it on.">
      <div className={styles.which}>
        <NativeSelect
          label="Letter"
          data={LETTER_KINDS.map((one) => ({
            value: one,
            label: `${LETTER_FORMS[one].name.en}${isOn(one) ? ' (in use)' : ''}`,
          }))}
          value={kind}
          onChange={({ currentTarget: { value } }) => setKind(LETTER_KINDS.find((one) => one === value) ?? kind)}
        />
        <NativeSelect
          label="Language"
          data={LETTER_LANGUAGES.map((one) => ({ value: one, label: LANGUAGE_WORDS[one] }))}
          value={language}
          onChange={({ currentTarget: { value } }) =>
            setLanguage(LETTER_LANGUAGES.find((one) => one === value) ?? language)
          }
        />
      </div>
      {isError && <LoadFailed onRetry={refetch}>The letters could not be loaded.</LoadFailed>}
      {!data && !isError && <FormSkeleton label="Loading the letters" />}
      {template && <LetterTemplateForm key={`${kind} ${language}`} stored={template} onReload={() => void refetch()} />}
    </Panel>
  );
}
