import { CLIENT_MESSAGE_TEXTS, type MessageSettings } from '@firstlight/domain/client-messages';
import { messageText } from '@firstlight/domain/message-templates';
import { outsideGsm, smsLength } from '@firstlight/domain/sms-segments';
import { programProfile } from '@firstlight/platform';
import { useKeptForm } from '@firstlight/staff-data';
import { Textarea, TextInput } from '@firstlight/staff-ui';
import { useState, type ReactElement } from 'react';
import { fieldsOf, formOf, type MessageFields, problemsOf, TEMPLATE_FIELDS } from './message-fields';
import { messageSettingsApi } from './message-settings.api';
import { SettingsForm } from './settings-form';
import { useSettingsForm } from './use-settings-form';

const OTHER_FIELDS = [
  { path: 'quiet.from', label: 'Quiet from', type: 'time' },
  { path: 'quiet.to', label: 'Quiet until', type: 'time' },
  { path: 'cap_cents', label: 'Monthly budget for text messages, in dollars', type: 'text' },
  { path: 'segment_cents', label: 'Price of one segment, in cents', type: 'text' },
] as const;
const PATHS = [...TEMPLATE_FIELDS, ...OTHER_FIELDS].map(({ path }) => path);

/** `98 characters, 1 segment`, and which characters make a message longer. */
function lengthInWords(template: string): string {
  const text = messageText(template, programProfile().phone);
  const { characters, segments } = smsLength(text);
  const costly = outsideGsm(text);
  const why = costly.length > 0 ? ` (longer because of ${costly.join(' ')})` : '';
  return `${characters} characters, ${segments} ${segments === 1 ? 'segment' : 'segments'}${why}`;
}

/** The first field with a problem gets the focus. */
export function MessagesForm({ stored, onReload }: { stored: MessageSettings; onReload: () => void }): ReactElement {
  const [base, setBase] = useState(stored);
  const [fields, setFields] = useState<MessageFields>(() => fieldsOf(stored));
  const [save, { isLoading }] = messageSettingsApi.useSaveMessageSettingsMutation();
  const started = fieldsOf(base);
  const changed = Object.fromEntries(PATHS.filter((path) => fields[path] !== started[path]).map((path) => [path, fields[path] ?? ''])); // prettier-ignore
  useKeptForm<MessageFields>({
    id: 'message-settings',
    what: 'message-settings',
    label: 'Messages to clients',
    typed: Object.keys(changed).length > 0 ? changed : null,
    restore: (typed) => setFields((current) => ({ ...current, ...typed })),
  });
  const put = (path: string, text: string): void => setFields({ ...fields, [path]: text });

  const control = useSettingsForm({
    paths: PATHS,
    check: () => problemsOf(fields, programProfile().programName),
    save: () => save({ form: formOf(fields), version: base.version }).unwrap(),
    busy: isLoading,
    onSaved: (saved) => {
      setBase(saved);
      setFields(fieldsOf(saved));
    },
    texts: { saved: CLIENT_MESSAGE_TEXTS.saved, failed: 'The settings could not be saved. Please try again.' },
  });

  return (
    <SettingsForm {...{ control, onReload }} submitLabel="Save messages" busy={isLoading}>
      {TEMPLATE_FIELDS.map(({ path, label, language }) => (
        <Textarea
          key={path}
          name={path}
          lang={language}
          label={label}
          description={lengthInWords(fields[path] ?? '')}
          autosize
          minRows={3}
          value={fields[path] ?? ''}
          error={control.problems[path]}
          onChange={({ currentTarget }) => put(path, currentTarget.value)}
        />
      ))}
      {OTHER_FIELDS.map(({ path, label, type }) => (
        <TextInput
          key={path}
          name={path}
          type={type}
          label={label}
          inputMode={type === 'text' ? 'decimal' : undefined}
          value={fields[path] ?? ''}
          error={control.problems[path]}
          onChange={({ currentTarget }) => put(path, currentTarget.value)}
        />
      ))}
    </SettingsForm>
  );
}
