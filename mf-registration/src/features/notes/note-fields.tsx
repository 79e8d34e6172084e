import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import { SELECT_TEMPLATE } from '@firstlight/domain/lists/lists';
import {
  Banner,
  Button,
  ButtonRow,
  FieldGrid,
  IconButton,
  IconSettings,
  Textarea,
  UndoToast,
} from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { SelectField, DayField } from '../../record/form-fields';
import { TemplateNotice } from '../../record/template-notice';
import { templatesApi } from '../../record/templates.api';
import classes from './notes.module.css';
import type { NoteTemplate } from './use-note-template';

/** The note form; `templateType` holds the choice of the dropdown, `Select` for none. */
export type NoteForm = { noteDate: CivilDate | null; noteText: string; templateType: string };

type Props = {
  input: NoteForm;
  onChange: (part: Partial<NoteForm>) => void;
  template: NoteTemplate;
  onManage: () => void;
};

/** Template, date and text; the text is read-only until a template is chosen (TAB-NOTE-02). */
export function NoteFields({ input, onChange, template, onManage }: Props): ReactElement {
  const { data } = templatesApi.useListNotesTemplatesQuery();
  const { editor } = template;
  const chosen = input.templateType !== SELECT_TEMPLATE;
  return (
    <>
      <FieldGrid>
        <div className={classes['template']}>
          <SelectField
            label="Template"
            value={input.templateType}
            choices={[SELECT_TEMPLATE, ...(data ?? []).map(({ name }) => name)]}
            disabled={editor.edited !== null}
            onChange={(name) => void template.choose(name)}
          />
          <IconButton label="Manage notes templates" onClick={onManage}>
            <IconSettings size={18} />
          </IconButton>
        </div>
        <DayField
          name="noteDate"
          label="Note Date"
          value={input.noteDate}
          onChange={(noteDate) => onChange({ noteDate })}
        />
      </FieldGrid>
      {editor.edited && <TemplateNotice name={editor.edited.name} />}
      <Textarea
        label="Note Text"
        rows={6}
        classNames={{ input: editor.edited ? classes['edited'] : undefined }}
        readOnly={editor.busy || (!editor.edited && (!chosen || template.loading))}
        description={chosen ? undefined : 'Choose a template to write.'}
        value={editor.edited?.text ?? input.noteText}
        onChange={({ currentTarget }) =>
          editor.edited ? editor.write(currentTarget.value) : onChange({ noteText: currentTarget.value })
        }
      />
      <ButtonRow>
        {chosen && !editor.edited && (
          <Button size="xs" variant="default" loading={editor.busy} onClick={() => void editor.start()}>
            Edit Template
          </Button>
        )}
        {editor.edited && (
          <>
            <Button size="xs" variant="light" loading={editor.busy} onClick={() => void editor.save()}>
              Save Template
            </Button>
            <Button size="xs" variant="default" onClick={editor.cancel}>
              Cancel
            </Button>
          </>
        )}
      </ButtonRow>
      {editor.message && <Banner kind={editor.message.kind}>{editor.message.text}</Banner>}
      {editor.dialog}
      {template.undo && (
        <UndoToast text="The template replaced your text." onUndo={template.restore} onExpire={template.keep} />
      )}
    </>
  );
}
