import type { KnownClient } from '@firstlight/domain/identity/client-identifiers';
import type { PositiveSummaryInput } from '@firstlight/domain/care/clinical-summary';
import { DEFAULT_CLINICAL_TEMPLATES, POSITIVE_TEMPLATE, SELECT_TEMPLATE } from '@firstlight/domain/lists/lists';
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
import { TemplateNotice } from '../../record/template-notice';
import { templatesApi } from '../../record/templates.api';
import classes from './clinical-summary.module.css';
import { type Summary, useClinicalSummary } from './use-clinical-summary';

type Props = Summary & {
  now: () => Summary;
  onChange: (next: Summary) => void;
  positive: () => PositiveSummaryInput;
  /** The client as currently typed. */
  client: () => KnownClient;
  /** RNA, coverage and referral fields, shown with Positive only (SUM-03). */
  positiveFields: ReactNode;
  onManage: (() => void) | null;
};

/** Select, Positive first, then the stored names; a chosen one that was deleted stays visible. */
function useTemplateNames(chosen: string): string[] {
  const { data } = templatesApi.useListClinicalTemplatesQuery();
  const stored = data?.map(({ name }) => name) ?? DEFAULT_CLINICAL_TEMPLATES;
  return [...new Set([SELECT_TEMPLATE, ...stored, chosen])].filter((name) => name !== '');
}

/** Template choice and text of the clinical summary (CLI-26, SUM-01 to SUM-11). */
export function ClinicalSummary({ positiveFields, onManage, ...rest }: Props): ReactElement {
  const { template, text, onChange } = rest;
  const summary = useClinicalSummary(rest);
  const { editor } = summary;
  const names = useTemplateNames(template);
  return (
    <div className={classes['summary']}>
      <div className={classes['choice']}>
        <NativeSelect
          label="Clinical Summary Template"
          data={names}
          value={template}
          disabled={editor.edited !== null}
          onChange={({ currentTarget }) => void summary.choose(currentTarget.value)}
        />
        {onManage && (
          <IconButton label="Manage templates" onClick={onManage}>
            <IconSettings size={18} />
          </IconButton>
        )}
      </div>
      {template === POSITIVE_TEMPLATE && positiveFields}
      {editor.edited && <TemplateNotice name={editor.edited.name} />}
      <Textarea
        label="Clinical Summary"
        rows={8}
        classNames={{ input: editor.edited ? classes['edited'] : undefined }}
        value={editor.edited?.text ?? text}
        readOnly={editor.busy}
        onChange={({ currentTarget }) =>
          editor.edited ? editor.write(currentTarget.value) : onChange({ template, text: currentTarget.value })
        }
      />
      <ButtonRow>
        {!editor.edited && summary.mayEdit && (
          <Button variant="default" size="xs" loading={editor.busy} onClick={() => void editor.start()}>
            Edit Template
          </Button>
        )}
        {editor.edited && (
          <>
            <Button size="xs" variant="light" loading={editor.busy} onClick={() => void editor.save()}>
              Save Template
            </Button>
            <Button variant="default" size="xs" onClick={editor.cancel}>
              Cancel
            </Button>
          </>
        )}
      </ButtonRow>
      {editor.message && <Banner kind={editor.message.kind}>{editor.message.text}</Banner>}
      {editor.dialog}
      {summary.undo && (
        <UndoToast text="The template replaced your text." onUndo={summary.restore} onExpire={summary.keep} />
      )}
    </div>
  );
}
