import type { PositiveSummaryInput } from '@firstlight/domain/clinical-summary';
import { DEFAULT_CLINICAL_TEMPLATES, POSITIVE_TEMPLATE, SELECT_TEMPLATE } from '@firstlight/domain/lists';
import {
  Banner,
  Button,
  ButtonRow,
  IconButton,
  IconSettings,
  NativeSelect,
  Textarea,
  UndoToast,
} from '@firstlight/staff-ui';
import type { ReactElement, ReactNode } from 'react';
import { templatesApi } from '../../record/templates.api';
import classes from './clinical-summary.module.css';
import { type Summary, useClinicalSummary } from './use-clinical-summary';

type Props = Summary & {
  onChange: (next: Summary) => void;
  positive: () => PositiveSummaryInput;
  /** RNA, coverage and referral fields, shown with Positive only (SUM-03). */
  positiveFields: ReactNode;
  onManage: (() => void) | null;
};

/** Select, Positive first, then the stored names; a chosen one that is gone stays visible. */
function useTemplateNames(chosen: string): string[] {
  const { data } = templatesApi.useListClinicalTemplatesQuery();
  const stored = data?.map(({ name }) => name) ?? DEFAULT_CLINICAL_TEMPLATES;
  return [...new Set([SELECT_TEMPLATE, ...stored, chosen])].filter((name) => name !== '');
}

/** Template choice and text of the clinical summary (CLI-26, SUM-01 to SUM-11). */
export function ClinicalSummary({ template, text, onChange, positive, positiveFields, onManage }: Props): ReactElement {
  const summary = useClinicalSummary({ template, text, onChange, positive });
  const names = useTemplateNames(template);
  return (
    <div className={classes['summary']}>
      <div className={classes['choice']}>
        <NativeSelect
          label="Clinical Summary Template"
          data={names}
          value={template}
          onChange={({ currentTarget }) => void summary.choose(currentTarget.value)}
        />
        {onManage && (
          <IconButton label="Manage templates" onClick={onManage}>
            <IconSettings size={18} />
          </IconButton>
        )}
      </div>
      {template === POSITIVE_TEMPLATE && positiveFields}
      <Textarea
        label="Clinical Summary"
        rows={8}
        value={text}
        onChange={({ currentTarget }) => onChange({ template, text: currentTarget.value })}
      />
      <ButtonRow>
        {!summary.editing && summary.mayEdit && (
          <Button variant="default" size="xs" onClick={summary.startEditing}>
            Edit Template
          </Button>
        )}
        {summary.editing && (
          <>
            <Button size="xs" variant="light" loading={summary.saving} onClick={() => void summary.saveTemplate()}>
              Save Template
            </Button>
            <Button variant="default" size="xs" onClick={() => void summary.cancelEditing()}>
              Cancel
            </Button>
            <span className={classes['hint']}>Save Template changes “{template}” for every client.</span>
          </>
        )}
      </ButtonRow>
      {summary.message && <Banner kind={summary.message.kind}>{summary.message.text}</Banner>}
      {summary.undo && (
        <UndoToast text="The template replaced your text." onUndo={summary.takeBack} onExpire={summary.keep} />
      )}
    </div>
  );
}
