import { isMainAdmin } from '@firstlight/domain/people/permissions';
import { type Report, REPORT_TEXTS } from '@firstlight/domain/insight/reports';
import { useSignedInUser } from '@firstlight/platform';
import { sentenceOf, staffErrorOf, useNotices } from '@firstlight/staff-data';
import { Button, IconDownload, useConfirm } from '@firstlight/staff-ui';
import { type ReactElement, type RefObject, useState } from 'react';
import type { NotesHandle } from './notes-form';
import type { OpenReport } from './opened-report';
import { ReplacingDialog } from './replacing-dialog';
import { reportsApi } from './reports.api';
import { useMakeReport } from './use-make-report';
import classes from './reports.module.css';

type Props = {
  report: Report;
  onOpen: OpenReport;
  notes: RefObject<NotesHandle | null>;
  /** The button has gone, and would leave the focus on the page. */
  onSigned: () => void;
};

/** The files of a report, and what can be done with it. */
export function ReportActions({ report, onOpen, notes, onSigned }: Props): ReactElement {
  const { id, version, signed_at, superseded_by, editable, period } = report;
  const user = useSignedInUser();
  const maySign = user !== null && isMainAdmin(user);
  const [sign] = reportsApi.useSignReportMutation();
  const [remove] = reportsApi.useDeleteReportMutation();
  const { make, isLoading: isMaking } = useMakeReport();
  const { confirm, dialog } = useConfirm();
  const { notify } = useNotices();
  const attempt = async (work: () => Promise<unknown>, failed: string): Promise<void> => {
    try {
      await work();
    } catch (error) {
      notify('error', sentenceOf(staffErrorOf(error), failed));
    }
  };
  const signed = async (): Promise<void> => {
    const title = 'Sign this report?';
    const text =
      'Unsaved notes are saved first. Afterwards the figures and notes can’t be changed, only replaced by a later report.';
    if (!(await confirm({ title, text, confirmLabel: 'Sign' }))) return;
    const noted = notes.current ? await notes.current.settle() : version;
    // The notes form has shown why they couldn't be saved.
    if (noted === null) return notify('error', 'The report was not signed, because its notes are not saved.');
    await attempt(async () => {
      await sign({ id, version: noted }).unwrap();
      notify('success', 'Report signed.');
      onSigned();
    }, 'The report could not be signed. Please try again.');
  };
  const deleted = async (): Promise<void> => {
    const text = 'The draft and its notes are deleted. The figures can be counted again.';
    if (!(await confirm({ title: 'Delete this draft?', text, confirmLabel: 'Delete', danger: true }))) return;
    await attempt(async () => {
      await remove(id).unwrap();
      onOpen(null, { replace: true });
    }, 'The draft could not be deleted. Please try again.');
  };
  const [choosing, setChoosing] = useState(false);
  const replaced = async (): Promise<void> => {
    const { data, error } = await make({ ...period, template_id: report.template_id, supersedes: id });
    if (data) return onOpen(data.id);
    const failed = staffErrorOf(error);
    if (failed.detail === REPORT_TEXTS.unknownTemplate) return setChoosing(true);
    notify('error', sentenceOf(failed, 'The report could not be created. Please try again.'));
  };
  return (
    <div className={classes['actions']}>
      {(['pdf', 'xlsx'] as const).map((kind) => (
        <Button
          key={kind}
          component="a"
          variant="default"
          size="xs"
          href={`/api/reports/${id}/${kind}`}
          download
          leftSection={<IconDownload size={14} />}
        >
          {kind.toUpperCase()}
        </Button>
      ))}
      {report.form && (
        <Button
          component="a"
          variant="default"
          size="xs"
          href={`/api/reports/${id}/form`}
          download
          leftSection={<IconDownload size={14} />}
        >
          {report.form}
        </Button>
      )}
      {maySign && signed_at === null && (
        <Button size="xs" onClick={() => void signed()}>
          Sign
        </Button>
      )}
      {editable && (
        <Button variant="light" color="red" size="xs" onClick={() => void deleted()}>
          Delete draft
        </Button>
      )}
      {signed_at !== null && superseded_by === null && (
        <Button variant="default" size="xs" loading={isMaking} onClick={() => void replaced()}>
          Create a report that replaces this one
        </Button>
      )}
      {dialog}
      {choosing && <ReplacingDialog replaced={report} onClose={() => setChoosing(false)} onMade={onOpen} />}
    </div>
  );
}
