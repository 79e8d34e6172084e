import type { ReportTemplate } from '@firstlight/domain/insight/reports';
import { Button, ButtonRow } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';

/** The open dialog: a new template by hand, from a funder's form or workbook, or the chosen one. */
export type Composing = 'new' | 'form' | 'workbook' | 'chosen';

type Props = {
  /** The chosen template; null for the default one, which can't be changed. */
  own: ReportTemplate | null;
  onCompose: (what: Composing) => void;
  onUndo: (template: ReportTemplate) => Promise<void>;
  onDelete: (template: ReportTemplate) => Promise<void>;
};

/** What a main admin can do with templates. */
export function TemplateButtons({ own, onCompose, onUndo, onDelete }: Props): ReactElement {
  const compose = (what: Composing, label: string): ReactElement => (
    <Button variant="default" size="xs" onClick={() => onCompose(what)}>
      {label}
    </Button>
  );
  return (
    <ButtonRow>
      {compose('new', 'New template')}
      {compose('form', 'Template from a form')}
      {compose('workbook', 'Template from a workbook')}
      {own && compose('chosen', 'Edit template')}
      {own && own.version > 1 && (
        <Button variant="default" size="xs" onClick={() => void onUndo(own)}>
          Undo the last change
        </Button>
      )}
      {own && (
        <Button variant="light" color="red" size="xs" onClick={() => void onDelete(own)}>
          Delete template
        </Button>
      )}
    </ButtonRow>
  );
}
