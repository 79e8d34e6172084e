import { formatNewYorkTime } from '@firstlight/domain/dates/civil-dates';
import { emptyPlaces, placeName } from '@firstlight/domain/insight/report-forms';
import { type Report, REPORT_TEXTS } from '@firstlight/domain/insight/reports';
import { sentenceOf, staffErrorOf } from '@firstlight/staff-data';
import { Banner, Button, IconChevronLeft, ListSkeleton, LoadFailed, Panel } from '@firstlight/staff-ui';
import { type ReactElement, useRef } from 'react';
import { FigureTable } from './figure-table';
import { NotesForm, type NotesHandle } from './notes-form';
import type { OpenReport } from './opened-report';
import { ReportActions } from './report-actions';
import { periodInWords, StandingBadge } from './report-text';
import { reportsApi } from './reports.api';
import classes from './reports.module.css';

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
  const standing = useRef<HTMLParagraphElement>(null);
  return (
    <>
      <p className={classes['period']}>
        {periodInWords(report.period)} <StandingBadge report={report} />
      </p>
      <p ref={standing} className={classes['standing']} tabIndex={-1}>
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
      <ReportActions report={report} onOpen={onOpen} notes={notes} onSigned={() => standing.current?.focus()} />
      {report.form && <FormNotes report={report} form={report.form} />}
      <p className={classes['standing']}>{`${REPORT_TEXTS.rounded} ${REPORT_TEXTS.kept}`}</p>
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
