import type { RecordTabKey } from '@firstlight/domain/record/record-tabs';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { type CurrentUser, staffProfile, useNavigate } from '@firstlight/platform';
import type { Registration } from '@firstlight/domain/clients/registrations';
import type { ReadableRegistration } from '@firstlight/staff-data';
import { HeaderPlaces, Slot } from '@firstlight/staff-ui';
import { type ReactElement, useMemo, useState } from 'react';
import { ClientBanner } from '../features/client-banner/client-banner';
import { newClientForm } from '../features/client-form/client-form-values';
import { isWholeRecord } from '../features/client-form/use-edit-save';
import { MergedWhileOpen } from '../features/merge/merged-while-open';
import { fieldLabel } from '@firstlight/domain/clients/client-field-labels';
import { useRecordTimeline } from '../features/timeline/record-timeline';
import { useRecordHead } from '../features/record-head/record-head';
import { recordSummaryApi } from '../features/record-head/record-summary.api';
import { useRecordVisit } from './visit/record-visit';
import { RunningTimers } from '../features/lab-tests/rapid-test-timers';
import { isUnsavedWork } from '../record/form-work';
import { OfflineNotice } from '../record/offline-notice';
import { RecordProvider } from '../record/record-context';
import { useLeaveGuard } from '../record/use-leave-guard';
import { forgetUnsavedAt, useRecordWork, VISIT_KEY } from '../record/use-record-work';
import { useSaveShortcut } from '../record/use-save-shortcut';
import { AccessRemoved } from './access-removed';
import { EditClient } from './edit-client';
import { useConnectedCare } from './connected-care';
import { accessReport, useHeaderPlaces } from './header-places';
import { RecordTabStrip, tabAddress } from './record-tab-strip';
import { OtherTab, usePreloadRecord } from './record-preload';
import { TabPanel } from './tab-panel';
import { useRecordDraft } from './use-record-draft';

type Props = {
  record: ReadableRegistration;
  /** What it was merged into while it was open. */
  survivor: ReadableRegistration | null;
  user: CurrentUser;
  current: RecordTabKey;
  /** The open tab is no longer permitted. */
  isRemoved: boolean;
  /** Whether the loading screen's heading had the focus. */
  takesFocus: boolean;
};

/** The last full record: the Client form keeps its text when the permission is revoked. */
function useWhole(record: ReadableRegistration): Registration | null {
  const [whole, setWhole] = useState<Registration | null>(null);
  if (isWholeRecord(record) && record !== whole) setWhole(record);
  return whole;
}

/** A loaded record: banner, tabs, and the guard for unsaved text. */
export function EditRecord({ record, survivor, user, current, isRemoved, takesFocus }: Props): ReactElement {
  const base = `/admin-edit/${record.id}`;
  const navigate = useNavigate();
  const { tabState, unsaved, reportUnsaved } = useRecordWork(base);
  const guard = useLeaveGuard(base);
  const draft = useRecordDraft({ tabState, draftKey: record.id, recordVersion: record.version ?? 0 });
  useSaveShortcut();
  usePreloadRecord();
  const { data: summary } = recordSummaryApi.useReadRecordSummaryQuery(record.id);
  // An answer that arrives late must not replace a window that is being typed into.
  const offer = isUnsavedWork(tabState.get(VISIT_KEY)) ? null : draft.offer;
  const name = [record.firstName, record.lastName].filter(Boolean).join(' ');
  const visit = useRecordVisit(name, user, { offer, undo: draft.undo });
  const timeline = useRecordTimeline(record, user, fieldLabel);
  const whole = useWhole(record);
  const head = useRecordHead(summary, record.id, record.status === 'pending');
  const connected = useConnectedCare(record, user);
  const places = [...useHeaderPlaces('edit'), ...connected.places, ...accessReport(record.id, user)];
  const blank = newClientForm(todayInNewYork(), staffProfile());
  const openSurvivor = async (to: string): Promise<void> => {
    // Kept as a draft, it is offered there; otherwise the guard asks.
    if (await draft.keepAll()) forgetUnsavedAt(base);
    await navigate(tabAddress(`/admin-edit/${to}`, current), { replace: true });
  };
  const { id } = record;
  const context = useMemo(
    () => ({
      screen: 'edit' as const,
      registrationId: id,
      openClientTab: () => void navigate(base),
      ensureRegistration: null,
      tabState,
      reportUnsaved,
    }),
    [id, navigate, base, tabState, reportUnsaved],
  );
  return (
    <RecordProvider value={context}>
      <ClientBanner
        record={record}
        isHeading
        takesFocus={takesFocus}
        actions={
          <>
            {visit.button}
            {timeline.button}
            {head.button}
            <HeaderPlaces places={places} />
          </>
        }
      />
      {visit.saved}
      {head.content}
      <Slot name="record.summary" context={{ registrationId: record.id }} />
      <RecordTabStrip user={user} base={base} current={current} unsaved={unsaved} counts={summary?.counts} />
      <OfflineNotice />
      <RunningTimers />
      {survivor && <MergedWhileOpen survivor={survivor} onOpen={() => void openSurvivor(survivor.id)} />}
      {draft.notice}
      {!visit.dialog && draft.undo}
      {whole && (
        <EditClient record={whole} blank={blank} open={current === 'patient' && !isRemoved} restored={draft.restored} />
      )}
      {isRemoved && <AccessRemoved tab={current} />}
      {current !== 'patient' && !isRemoved && (
        <TabPanel current={current}>
          <OtherTab tab={current} />
        </TabPanel>
      )}
      {visit.dialog}
      {timeline.dialog}
      {connected.dialog}
      {guard}
    </RecordProvider>
  );
}
