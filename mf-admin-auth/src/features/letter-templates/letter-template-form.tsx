import { formatNewYorkTime } from '@firstlight/domain/dates/civil-dates';
import {
  type LetterWording,
  placeholdersOf,
  WORDING_FIELDS,
  WORDING_MAX,
} from '@firstlight/domain/letters/letter-wording';
import type { LetterTemplate } from '@firstlight/domain/letters/letters';
import { UNSAVED_TEXTS } from '@firstlight/domain/platform/unsaved-texts';
import { Banner, Button, ButtonRow, Checkbox, Textarea, TextInput, UndoToast } from '@firstlight/staff-ui';
import { useEffect, useRef, useState, type FormEvent, type ReactElement } from 'react';
import { EarlierVersions } from './earlier-versions';
import styles from './letter-templates.module.css';
import { useTemplateForm } from './use-template-form';

const LABELS: Record<keyof LetterWording, string> = {
  title: 'Title',
  opening: 'Before the facts',
  closing: 'After the facts',
};
const PARAGRAPHS = 'An empty line begins a new paragraph.';

function whoAndWhen({ version, saved_at, saved_by }: LetterTemplate): string {
  if (saved_at === null) return 'The product’s default wording. Nobody in this program has approved it.';
  return `Version ${version}, saved ${formatNewYorkTime(saved_at)} by ${saved_by ?? 'a former staff member'}`;
}

type Props = { stored: LetterTemplate; onReload: () => void };

/** The three texts of a letter, with the placeholders they may contain. */
export function LetterTemplateForm({ stored, onReload }: Props): ReactElement {
  const template = useTemplateForm(stored, onReload);
  const { form, change, problems, failure, save, pdf, preview, isBusy } = template;
  const element = useRef<HTMLFormElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const [field, setField] = useState<keyof LetterWording>('opening');
  useEffect(() => {
    const first = WORDING_FIELDS.find((name) => problems[name] !== undefined);
    if (first) element.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }, [problems]);
  useEffect(() => {
    if (pdf !== null) link.current?.focus();
    return () => {
      if (pdf !== null) URL.revokeObjectURL(pdf);
    };
  }, [pdf]);

  /** Inserts the placeholder at the cursor. */
  const insert = (name: string): void => {
    const box = element.current?.querySelector<HTMLTextAreaElement>(`[name="${field}"]`);
    const [from, to] = [box?.selectionStart ?? form[field].length, box?.selectionEnd ?? form[field].length];
    change({ [field]: `${form[field].slice(0, from)}{${name}}${form[field].slice(to)}` });
    box?.focus();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };
  const shared = (name: keyof LetterWording): object => ({
    name,
    lang: stored.language,
    label: LABELS[name],
    value: form[name],
    error: problems[name] ?? template.theirs[name],
    maxLength: WORDING_MAX[name],
    onFocus: () => setField(name),
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });

  return (
    <form ref={element} noValidate className={styles.form} onSubmit={submit}>
      <p className={styles.quiet}>{whoAndWhen(stored)}</p>
      {failure && (
        <Banner
          kind="error"
          actions={
            failure.isStale && (
              <Button size="xs" variant="default" onClick={template.showSaved}>
                Show what is saved
              </Button>
            )
          }
        >
          {failure.text}
        </Banner>
      )}
      <TextInput {...shared('title')} />
      <Textarea {...shared('opening')} description={PARAGRAPHS} rows={5} />
      <Textarea {...shared('closing')} description={PARAGRAPHS} rows={4} />
      <fieldset className={styles.placeholders}>
        <legend>Insert into “{LABELS[field]}”</legend>
        {placeholdersOf(stored.kind).map(({ name, label }) => (
          <Button key={name} size="compact-sm" variant="default" onClick={() => insert(name)}>
            {label}
          </Button>
        ))}
      </fieldset>
      <Checkbox
        label="Staff may use this letter"
        description="Turn it on once a clinician has approved it; for public health, legal counsel too."
        checked={form.on}
        onChange={({ currentTarget }) => change({ on: currentTarget.checked })}
      />
      <ButtonRow>
        <Button type="submit" loading={isBusy}>
          Save letter
        </Button>
        <Button variant="default" loading={isBusy} onClick={() => void preview()}>
          Preview
        </Button>
        {pdf !== null && (
          <a ref={link} href={pdf} target="_blank" rel="noopener">
            Open the preview (PDF, made-up client)
          </a>
        )}
      </ButtonRow>
      <EarlierVersions which={stored} onUse={({ title, opening, closing }) => change({ title, opening, closing })} />
      {template.restore && (
        <UndoToast text={UNSAVED_TEXTS.removed} onUndo={template.restore} onExpire={template.forgetRemoved} />
      )}
      {template.canUndo && (
        <UndoToast text="Letter saved." onUndo={() => void template.undo()} onExpire={template.keepSaved} />
      )}
    </form>
  );
}
