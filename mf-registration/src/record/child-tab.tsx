import type { ChildRecord } from '@firstlight/domain/record/record-tabs';
import { RECORD_TAB_TEXTS, type RecordTab, savedClientNotice } from '@firstlight/domain/record/record-tabs-texts';
import { UNSAVED_TEXTS } from '@firstlight/domain/platform/unsaved-texts';
import { Banner, Button, ButtonRow, IconButton, IconPlus, IconX, Panel, UndoToast } from '@firstlight/staff-ui';
import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import classes from './child-tab.module.css';
import { InvalidFieldProvider } from './form-fields';
import { useRecord } from './record-context';
import { SessionEndedBanner } from './session-ended-banner';
import type { ChildForm } from './use-child-form';
import { useEnterAsTab } from './use-enter-as-tab';
import { useFormFold } from './use-form-fold';
import type { ListState } from './use-items';

/** The orange notice while there is no saved client (REG-33, REG-34). */
function UnsavedNotice({ tab }: { tab: RecordTab }): ReactElement {
  const { openClientTab, screen } = useRecord();
  const { title, button } = savedClientNotice(tab);
  return (
    <Banner
      kind="warning"
      actions={
        <Button size="xs" variant="default" onClick={openClientTab}>
          {button}
        </Button>
      }
    >
      <strong>{title}</strong>
      <br />
      {RECORD_TAB_TEXTS[tab].noRegistration[screen]}
    </Banner>
  );
}

export type FormPanelOptions = {
  /** Replaces Clear Form. */
  extraButtons?: ReactNode;
  /** Attachments may be added before the client is saved (decisions.md 18). */
  worksUnsaved?: boolean;
};

type FormProps<Item extends ChildRecord, Input> = FormPanelOptions & {
  tab: RecordTab;
  form: ChildForm<Item, Input>;
  list: ListState<Item>;
  children: ReactNode;
};

/** The result of the last action; shown at a field if it concerns one. */
function Message<Item extends ChildRecord, Input>({ form }: { form: ChildForm<Item, Input> }): ReactElement | null {
  if (!form.message || form.message.at?.text === form.message.text) return null;
  return (
    <Banner kind={form.message.kind} actions={form.messageActions}>
      {form.message.text}
    </Banner>
  );
}

/** Focuses the first field of a form that opens on request or loads an item, and an invalid field. */
function useFormFocus(panel: RefObject<HTMLElement | null>, opened: number, editedId?: string, wrong?: string): void {
  useEffect(() => {
    if (opened === 0 && editedId === undefined) return;
    panel.current?.scrollIntoView({ block: 'nearest' });
    panel.current?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true });
  }, [panel, opened, editedId]);
  useEffect(() => {
    if (wrong) panel.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  }, [panel, wrong]);
}

/**
 * The form above the list, dimmed and disabled until the client is saved (REG-35). A tab with items shows them first:
 * there the form opens on request, with Edit, and if it has unsaved text.
 */
export function ChildFormPanel<Item extends ChildRecord, Input>(props: FormProps<Item, Input>): ReactElement {
  const { tab, form, list, children, extraButtons, worksUnsaved = false } = props;
  const { registrationId } = useRecord();
  const texts = RECORD_TAB_TEXTS[tab][form.editing ? 'edit' : 'add'];
  const panel = useRef<HTMLDivElement>(null);
  const sent = useEnterAsTab();
  const locked = registrationId === null && !worksUnsaved;
  const fold = useFormFold(form, list);
  const [said] = useState(form.message);
  useFormFocus(panel, fold.opened, form.editing?.id, form.message === said ? undefined : form.message?.at?.field);
  return (
    <div ref={panel} className={classes['panel']}>
      {registrationId === null && <UnsavedNotice tab={tab} />}
      {!fold.isOpen && <Message form={form} />}
      {fold.isOpen === false && (
        <ButtonRow>
          <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={fold.open}>
            {texts.title}
          </Button>
        </ButtonRow>
      )}
      {fold.isOpen && (
        <Panel
          title={texts.title}
          actions={
            fold.close && (
              <IconButton label="Close the form" onClick={fold.close}>
                <IconX size={18} />
              </IconButton>
            )
          }
        >
          <form
            noValidate
            ref={sent}
            onSubmit={(event) => {
              event.preventDefault();
              void form.save();
            }}
          >
            <fieldset disabled={locked} className={classes['fields']}>
              <Message form={form} />
              {form.refused && <SessionEndedBanner busy={form.busy} onSave={() => void form.save()} />}
              <InvalidFieldProvider value={form.message?.at ?? null}>{children}</InvalidFieldProvider>
              <ButtonRow>
                <Button type="submit" disabled={locked || form.busy}>
                  {form.busy ? 'Saving...' : texts.button}
                </Button>
                {form.editing && (
                  <Button variant="default" onClick={form.clear}>
                    Cancel Edit
                  </Button>
                )}
                {extraButtons ?? (
                  <Button variant="default" onClick={form.clear}>
                    Clear Form
                  </Button>
                )}
              </ButtonRow>
            </fieldset>
          </form>
        </Panel>
      )}
      {form.undo && <UndoToast text={UNSAVED_TEXTS.removed} onUndo={form.undo.restore} onExpire={form.undo.forget} />}
      {form.dialog}
      {form.comparison}
    </div>
  );
}
