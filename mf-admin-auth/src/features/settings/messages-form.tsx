import { CLIENT_MESSAGE_TEXTS, type MessageSettings } from '@firstlight/domain/client-messages';
import { messageText } from '@firstlight/domain/message-words';
import { outsideGsm, smsLength } from '@firstlight/domain/sms-segments';
import { programProfile } from '@firstlight/platform';
import { sentenceOf, staffErrorOf, useKeptForm, useNotices } from '@firstlight/staff-data';
import { Banner, Button, ButtonRow, FieldGrid, Textarea, TextInput, WholeRow } from '@firstlight/staff-ui';
import { useRef, useState, type FormEvent, type ReactElement } from 'react';
import { fieldsOf, formOf, type MessageFields, problemsOf, TEMPLATE_FIELDS } from './message-fields';
import { messageSettingsApi } from './message-settings.api';

const OTHER_FIELDS = [
  { path: 'quiet.from', label: 'Quiet from', type: 'time' },
  { path: 'quiet.to', label: 'Quiet until', type: 'time' },
  { path: 'cap_cents', label: 'Budget for text messages a month, in dollars', type: 'text' },
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
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const [failure, setFailure] = useState<{ text: string; isStale: boolean } | null>(null);
  const [save, { isLoading }] = messageSettingsApi.useSaveMessageSettingsMutation();
  const { notify } = useNotices();
  const form = useRef<HTMLFormElement>(null);
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

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const found = problemsOf(fields, programProfile().programName);
    setProblems(found);
    setFailure(null);
    const first = PATHS.find((path) => found[path] !== undefined);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    if (first || isLoading) return;
    try {
      const saved = await save({ form: formOf(fields), version: base.version }).unwrap();
      setBase(saved);
      setFields(fieldsOf(saved));
      notify('success', CLIENT_MESSAGE_TEXTS.saved);
    } catch (error) {
      const refusal = staffErrorOf(error);
      const text = sentenceOf(refusal, 'The settings could not be saved. Please try again.');
      setFailure({ text, isStale: refusal.status === 409 });
    }
  };

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <FieldGrid>
        {failure && (
          <WholeRow>
            <Banner kind="error">{failure.text}</Banner>
          </WholeRow>
        )}
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
            error={problems[path]}
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
            error={problems[path]}
            onChange={({ currentTarget }) => put(path, currentTarget.value)}
          />
        ))}
        <WholeRow>
          <ButtonRow>
            <Button type="submit" loading={isLoading}>
              Save messages
            </Button>
            {failure?.isStale && (
              <Button variant="default" onClick={onReload}>
                Show what is saved
              </Button>
            )}
          </ButtonRow>
        </WholeRow>
      </FieldGrid>
    </form>
  );
}
