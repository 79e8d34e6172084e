import { UNSAVED_TEXTS } from '@firstlight/domain/platform/unsaved-texts';
import { Banner, Button, ButtonRow, FieldGrid, UndoToast, WholeRow } from '@firstlight/staff-ui';
import type { ReactElement, ReactNode } from 'react';
import type { SettingsFormControl } from './use-settings-form';

type Props = {
  control: SettingsFormControl;
  submitLabel: string;
  busy: boolean;
  children: ReactNode;
};

/** The fields of one kind of settings, with the save error and the buttons. */
export function SettingsForm({ control, submitLabel, busy, children }: Props): ReactElement {
  const { form, failure, submit, showSaved, undo, forgetUndo } = control;
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <FieldGrid>
        {failure && (
          <WholeRow>
            <Banner kind="error">{failure.text}</Banner>
          </WholeRow>
        )}
        {children}
        <WholeRow>
          <ButtonRow>
            <Button type="submit" loading={busy}>
              {submitLabel}
            </Button>
            {failure?.isStale && (
              <Button variant="default" onClick={showSaved}>
                Show what is saved
              </Button>
            )}
          </ButtonRow>
        </WholeRow>
      </FieldGrid>
      {undo && <UndoToast text={UNSAVED_TEXTS.removed} onUndo={undo} onExpire={forgetUndo} />}
    </form>
  );
}
