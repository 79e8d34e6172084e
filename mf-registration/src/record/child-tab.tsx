import type { ChildRecord } from '@firstlight/domain/record-tabs';
import { RECORD_TAB_TEXTS, type RecordTab, savedClientNotice } from '@firstlight/domain/record-tabs-texts';
import { UNSAVED_TEXTS } from '@firstlight/domain/unsaved-texts';
import { Banner, Button, ButtonRow, Panel, UndoToast } from '@firstlight/staff-ui';
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './child-tab.module.css';
import { WrongField } from './choices';
import { useRecord } from './record-context';
import { RefusedSave } from './refused-save';
import type { ChildForm } from './use-child-form';
import { useEnterMovesOn } from './use-enter-moves-on';

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
  children: ReactNode;
};

/** The form above the list: dimmed and disabled until the client is saved (REG-35). */
export function ChildFormPanel<Item extends ChildRecord, Input>(props: FormProps<Item, Input>): ReactElement {
  const { tab, form, children, extraButtons, worksUnsaved = false } = props;
  const { registrationId } = useRecord();
  const texts = RECORD_TAB_TEXTS[tab][form.editing ? 'edit' : 'add'];
  const panel = useRef<HTMLDivElement>(null);
  const sent = useEnterMovesOn();
  const locked = registrationId === null && !worksUnsaved;
  const editedId = form.editing?.id;
  useEffect(() => {
    if (editedId === undefined) return;
    panel.current?.scrollIntoView({ block: 'nearest' });
    panel.current?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true });
  }, [editedId]);
  const [said] = useState(form.message);
  const wrong = form.message === said ? undefined : form.message?.at;
  useEffect(() => {
    if (wrong) panel.current?.querySelector<HTMLElement>(`[name="${wrong.field}"]`)?.focus();
  }, [wrong]);
  return (
    <div ref={panel} className={classes['panel']}>
      {registrationId === null && <UnsavedNotice tab={tab} />}
      <Panel title={texts.title}>
        <form
          noValidate
          ref={sent}
          onSubmit={(event) => {
            event.preventDefault();
            void form.save();
          }}
        >
          <fieldset disabled={locked} className={classes['fields']}>
            {form.message && form.message.at?.text !== form.message.text && (
              <Banner kind={form.message.kind} actions={form.messageActions}>
                {form.message.text}
              </Banner>
            )}
            {form.refused && <RefusedSave busy={form.busy} onSave={() => void form.save()} />}
            <WrongField value={form.message?.at ?? null}>{children}</WrongField>
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
      {form.undo && <UndoToast text={UNSAVED_TEXTS.removed} onUndo={form.undo.takeBack} onExpire={form.undo.forget} />}
      {form.dialog}
      {form.comparison}
    </div>
  );
}
