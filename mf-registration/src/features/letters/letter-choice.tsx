import { contactLanguage } from '@firstlight/domain/clients/contact-language';
import { LETTER_FORMS, LETTER_KINDS, LETTER_LANGUAGES } from '@firstlight/domain/letters/letter-kinds';
import { LETTER_TEXTS, needsTest, type OfferedLetter } from '@firstlight/domain/letters/letters';
import { registrationApi } from '@firstlight/staff-data';
import { Banner, Checkbox, FieldGrid, NativeSelect, WholeRow } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import type { Letter } from './use-letter';

const LANGUAGE_WORDS = { en: 'English', fr: 'French' } as const;

type Props = { letter: Letter; offered: readonly OfferedLetter[]; registrationId: string };

/** Which letter, in which language, about which test, and for which envelope. */
export function LetterChoiceFields({ letter, offered, registrationId }: Props): ReactElement {
  const { data: client } = registrationApi.useGetRegistrationQuery(registrationId);
  const spoken = contactLanguage(client?.language);
  const { choice, choose, languages, draft, problems } = letter;
  const { kind, language, test_id, window } = choice;
  const tests = draft?.tests ?? [];
  return (
    <FieldGrid>
      <NativeSelect
        label="Letter"
        data-autofocus
        data={offered.map((one) => ({ value: one.kind, label: LETTER_FORMS[one.kind].name.en }))}
        value={kind}
        onChange={({ currentTarget: { value } }) => {
          const next = LETTER_KINDS.find((one) => one === value);
          if (next) choose({ kind: next });
        }}
      />
      <NativeSelect
        label="Language"
        description={spoken && LETTER_FORMS[kind].toClient ? `The client’s language: ${spoken}` : undefined}
        data={languages.map((one) => ({ value: one, label: LANGUAGE_WORDS[one] }))}
        value={language}
        onChange={({ currentTarget: { value } }) => {
          const next = LETTER_LANGUAGES.find((one) => one === value);
          if (next) choose({ language: next });
        }}
      />
      {needsTest(kind) && draft && (
        <WholeRow>
          {tests.length === 0 ? (
            <Banner kind="info">
              {LETTER_FORMS[kind].about === 'positive'
                ? 'The record has no positive result.'
                : 'The record has no result yet.'}
            </Banner>
          ) : (
            <NativeSelect
              label="Test"
              withAsterisk
              aria-required
              error={problems['testName'] && LETTER_TEXTS.chooseTest}
              data={[{ value: '', label: 'Select' }, ...tests.map(({ id, label }) => ({ value: id, label }))]}
              value={test_id ?? ''}
              onChange={({ currentTarget: { value } }) => choose({ test_id: value === '' ? null : value })}
            />
          )}
        </WholeRow>
      )}
      {LETTER_FORMS[kind].toClient && (
        <WholeRow>
          <Checkbox
            label="Window envelope"
            description="A first page shows the addresses and nothing else, not even the program’s name."
            checked={window}
            onChange={({ currentTarget }) => choose({ window: currentTarget.checked })}
          />
        </WholeRow>
      )}
    </FieldGrid>
  );
}
