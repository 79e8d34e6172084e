import type { CivilDate } from '@firstlight/domain/civil-dates';
import { SELECT_TEMPLATE } from '@firstlight/domain/lists';
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
import { Choice, Day } from '../../record/choices';
import { templatesApi } from '../../record/templates.api';
import classes from './notes.module.css';
import { useNoteTemplate } from './use-note-template';

/** The note form; `templateType` holds the choice of the dropdown, `Select` for none. */
export type NoteForm = { noteDate: CivilDate | null; noteText: string; templateType: string };

type Props = { input: NoteForm; onChange: (part: Partial<NoteForm>) => void; onManage: () => void };

/** Template, date and text; the text is read-only until a template is chosen (TAB-NOTE-02). */
export function NoteFields({ input, onChange, onManage }: Props): ReactElement {
  const { data } = templatesApi.useListNotesTemplatesQuery();
  const template = useNoteTemplate(input, onChange);
  const chosen = input.templateType !== SELECT_TEMPLATE;
  return (
    <>
      <FieldGrid>
        <div className={classes['template']}>
          <Choice
            label="Template"
            value={input.templateType}
            choices={[SELECT_TEMPLATE, ...(data ?? []).map(({ name }) => name)]}
            onChange={(name) => void template.choose(name)}
          />
          <IconButton label="Manage notes templates" onClick={onManage}>
            <IconSettings size={18} />
          </IconButton>
        </div>
        <Day label="Note Date" value={input.noteDate} onChange={(noteDate) => onChange({ noteDate })} />
      </FieldGrid>
      <Textarea
        label="Note Text"
        rows={6}
        readOnly={!chosen || template.loading}
        description={chosen ? undefined : 'Choose a template to write.'}
        value={input.noteText}
        onChange={({ currentTarget }) => onChange({ noteText: currentTarget.value })}
      />
      <ButtonRow>
        {chosen && !template.editing && (
          <Button size="xs" variant="default" onClick={template.startEditing}>
            Edit Template
          </Button>
        )}
        {template.editing && (
          <>
            <Button size="xs" variant="light" onClick={() => void template.saveTemplate()}>
              Save Template
            </Button>
            <Button size="xs" variant="default" onClick={() => void template.cancelEditing()}>
              Cancel
            </Button>
          </>
        )}
      </ButtonRow>
      {template.message && <Banner kind={template.message.kind}>{template.message.text}</Banner>}
      {template.undo && (
        <UndoToast text="The template replaced your text." onUndo={template.takeBack} onExpire={template.keep} />
      )}
    </>
  );
}
