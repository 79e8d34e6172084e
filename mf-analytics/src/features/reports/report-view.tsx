import { formatNewYorkTime } from '@firstlight/domain/civil-dates';
import { isMainAdmin } from '@firstlight/domain/permissions';
import { emptyPlaces, placeName } from '@firstlight/domain/report-forms';
import { type Report, REPORT_TEXTS } from '@firstlight/domain/reports';
import { useCurrentUser } from '@firstlight/platform';
import { sentenceOf, staffErrorOf, useNotices } from '@firstlight/staff-data';
import {
  Banner,
  Button,
  IconChevronLeft,
  IconDownload,
  ListSkeleton,
  LoadFailed,
  Panel,
  useConfirm,
} from '@firstlight/staff-ui';
import { type ReactElement, type RefObject, useRef } from 'react';
import { FigureTable } from './figure-table';
import { NotesForm, type NotesHandle } from './notes-form';
import { periodInWords, StandingBadge } from './report-text';
import { reportsApi } from './reports.api';
import { useMakeReport } from './use-make-report';
import classes from './reports.module.css';

/** Shows a report, or the list; `replace` where Back must not return to what was shown. */
export type OpenReport = (id: string | null, options?: { replace: boolean }) => void;

type Props = { id: string; onOpen: OpenReport };

/** One report: its state, files, notes and figures. */
export function ReportView({ id, onOpen }: Props): ReactElement {
  const { data: report, error, refetch } = reportsApi.useGetReportQuery(id);
  return (
    <Panel
      title={report ? report.name : 'Report'}
      actions={
        <Button variant="default" size="xs" leftSection={<IconChevronLeft size={16} />} onClick={() => onOpen(null)}>
          All reports
        </Button>
      }
    >
      {error && (
        <LoadFailed onRetry={refetch}>{sentenceOf(staffErrorOf(error), 'The report could not be loaded.')}</LoadFailed>
      )}
      {!report && !error && <ListSkeleton rows={4} />}
      {report && <Opened report={report} onOpen={onOpen} />}
    </Panel>
  );
}

function Opened({ report, onOpen }: { report: Report; onOpen: Props['onOpen'] }): ReactElement {
  const { made_at, made_by, signed_at, signed_by, superseded_by } = report;
  const notes = useRef<NotesHandle>(null);
  return (
    <>
      <p className={classes['period']}>
        {periodInWords(report.period)} <StandingBadge report={report} />
      </p>
      <p className={classes['standing']}>
        {`Figures counted ${formatNewYorkTime(made_at)}, report made by ${made_by}.`}
        {signed_at !== null && ` Signed by ${signed_by ?? ''}, ${formatNewYorkTime(signed_at)}.`}
      </p>
      {superseded_by !== null && (
        <Banner kind="info">
          A later report replaces this one.{' '}
          <Button variant="default" size="xs" onClick={() => onOpen(superseded_by)}>
            Open it
          </Button>
        </Banner>
      )}
      <Actions report={report} onOpen={onOpen} notes={notes} />
      {report.form && <FormNotes report={report} form={report.form} />}
      <p className={classes['standing']}>{REPORT_TEXTS.rounded}</p>
      {report.editable ? <NotesForm report={report} handle={notes} /> : report.note && <p>{report.note}</p>}
      {report.figures.map((figures) => (
        <FigureTable key={figures.label} figures={figures} noted={!report.editable} />
      ))}
    </>
  );
}

/** The cells of the funder's workbook that have to be filled in manually. */
function FormNotes({ report: { figures }, form }: { report: Report; form: string }): ReactElement {
  const empty = emptyPlaces(figures);
  if (empty.length === 0) return <p className={classes['standing']}>{`Every mapped cell of ${form} is filled.`}</p>;
  return (
    <Banner kind="info">
      {`To fill in ${form} manually: ${empty.map(({ label, place }) => `${placeName(place)} (${label})`).join('; ')}.`}
    </Banner>
  );
}

type ActionsProps = { report: Report; onOpen: Props['onOpen']; notes: RefObject<NotesHandle | null> };

function Actions({ report, onOpen, notes }: ActionsProps): ReactElement {
  const { id, version, signed_at, superseded_by, editable, period } = report;
  const user = useCurrentUser();
  const maySign = user !== null && user !== 'unreadable' && isMainAdmin(user);
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
    await attempt(() => sign({ id, version: noted }).unwrap(), 'The report could not be signed. Please try again.');
  };
  const deleted = async (): Promise<void> => {
    const text = 'The draft and its notes are deleted. The figures can be counted again.';
    if (!(await confirm({ title: 'Delete this draft?', text, confirmLabel: 'Delete', danger: true }))) return;
    await attempt(async () => {
      await remove(id).unwrap();
      onOpen(null, { replace: true });
    }, 'The draft could not be deleted. Please try again.');
  };
  const replaced = async (): Promise<void> => {
    const { data, error } = await make({ ...period, template_id: report.template_id, supersedes: id });
    if (data) onOpen(data.id);
    else notify('error', sentenceOf(staffErrorOf(error), 'The report could not be created. Please try again.'));
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
    </div>
  );
}
