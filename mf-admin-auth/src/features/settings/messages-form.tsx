import { CLIENT_MESSAGE_TEXTS, type MessageSettings } from '@firstlight/domain/desk/client-messages';
import { messageText } from '@firstlight/domain/desk/message-templates';
import { outsideGsm, smsLength } from '@firstlight/domain/desk/sms-segments';
import { programProfile } from '@firstlight/platform';
import { Textarea, TextInput, WholeRow } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { useRebasedForm } from '../../parts/use-rebased-form';
import { fieldsOf, formOf, type MessageFields, problemsOf, TEMPLATE_FIELDS } from './message-fields';
import { messageSettingsApi } from './message-settings.api';
import { SettingsForm } from './settings-form';
import classes from './settings.module.css';
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
  const [save, { isLoading }] = messageSettingsApi.useSaveMessageSettingsMutation();
  const rebased = useRebasedForm<MessageFields>({
    id: 'message-settings',
    ...{ what: 'message-settings', label: 'Messages to clients' },
    saved: fieldsOf(stored),
    version: stored.version,
    isSaving: isLoading,
  });
  const { form, put, version, show } = rebased;
  const control = useSettingsForm({
    rebased,
    paths: PATHS,
    check: () => problemsOf(form, programProfile().programName),
    save: () => save({ form: formOf(form), version }).unwrap(),
    busy: isLoading,
    onSaved: (saved) => show(fieldsOf(saved), saved.version),
    onStale: onReload,
    texts: {
      changed: CLIENT_MESSAGE_TEXTS.changedMeanwhile,
      saved: CLIENT_MESSAGE_TEXTS.saved,
      failed: 'The settings could not be saved. Please try again.',
    },
  });

  return (
    <SettingsForm control={control} submitLabel="Save messages" busy={isLoading}>
      <WholeRow>
        <div className={classes['pairs']}>
          {TEMPLATE_FIELDS.map(({ path, label, language }) => (
            <Textarea
              key={path}
              name={path}
              lang={language}
              label={label}
              description={lengthInWords(form[path] ?? '')}
              autosize
              minRows={3}
              value={form[path] ?? ''}
              error={control.problems[path]}
              onChange={({ currentTarget }) => put({ [path]: currentTarget.value })}
            />
          ))}
        </div>
      </WholeRow>
      {OTHER_FIELDS.map(({ path, label, type }) => (
        <TextInput
          key={path}
          name={path}
          type={type}
          label={label}
          inputMode={type === 'text' ? 'decimal' : undefined}
          value={form[path] ?? ''}
          error={control.problems[path]}
          onChange={({ currentTarget }) => put({ [path]: currentTarget.value })}
        />
      ))}
    </SettingsForm>
  );
}
