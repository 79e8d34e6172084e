import { DEFAULT_TEMPLATE_ID, type Report } from '@firstlight/domain/insight/reports';
import { sentenceOf, staffErrorOf } from '@firstlight/staff-data';
import { FormDialog, NativeSelect } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { reportsApi } from './reports.api';
import { useMakeReport } from './use-make-report';

type Props = { replaced: Report; onClose: () => void; onMade: (id: string) => void };

/** Another template for a report that replaces one whose own template was deleted. */
export function ReplacingDialog({ replaced: { id, period }, onClose, onMade }: Props): ReactElement {
  const { data: templates = [] } = reportsApi.useListReportTemplatesQuery();
  const [template, setTemplate] = useState(DEFAULT_TEMPLATE_ID);
  const [problem, setProblem] = useState<string | null>(null);
  const { make } = useMakeReport();
  const submit = async (): Promise<void> => {
    const { data, error } = await make({ ...period, template_id: template, supersedes: id });
    if (data) onMade(data.id);
    else setProblem(sentenceOf(staffErrorOf(error), 'The report could not be created. Please try again.'));
  };
  return (
    <FormDialog
      title="Choose a template"
      size="small"
      submitLabel="Make report"
      {...{ onClose, problem }}
      onSubmit={submit}
    >
      <p>The template of this report no longer exists. Choose the one that the new report is made from.</p>
      <NativeSelect
        label="Template"
        value={template}
        data-autofocus
        onChange={(event) => setTemplate(event.currentTarget.value)}
        data={templates.map(({ id: value, name: label }) => ({ value, label }))}
      />
    </FormDialog>
  );
}
