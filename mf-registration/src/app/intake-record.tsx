import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { newIntakeDraftKey } from '@firstlight/domain/clients/registration-drafts';
import type { RecordTabKey } from '@firstlight/domain/record/record-tabs';
import type { Registration } from '@firstlight/domain/clients/registrations';
import { LEAVE_QUESTION } from '@firstlight/domain/platform/unsaved-texts';
import { type CurrentUser, staffProfile, useNavigate } from '@firstlight/platform';
import { useConfirm } from '@firstlight/staff-ui';
import { type ReactElement, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type ClientFormValues, newClientForm } from '../features/client-form/client-form-values';
import { SaveBanner } from '../features/client-form/save-banner';
import { useClientForm } from '../features/client-form/use-client-form';
import { useIntakeSave } from '../features/client-form/use-intake-save';
import { matchQuestion } from '../features/duplicates/match-question';
import { useDismissedMatches } from '../features/duplicates/use-dismissed-matches';
import { useSamePersonQuestion } from '../features/duplicates/use-same-person-question';
import { type ResumedIntake, UnfinishedIntakeList } from '../features/drafts/unfinished-intake-list';
import { RunningTimers } from '../features/lab-tests/rapid-test-timers';
import { intakeProgress } from '../record/intake-attempt';
import { OfflineNotice } from '../record/offline-notice';
import { RecordProvider } from '../record/record-context';
import { useLeaveGuard } from '../record/use-leave-guard';
import { isClientTemplateEdited, useRecordWork, VERBAL_KEY } from '../record/use-record-work';
import { TEMPLATE_FIRST } from '../record/use-template-editor';
import { useSaveShortcut } from '../record/use-save-shortcut';
import { AccessRemoved } from './access-removed';
import { ClientTab } from './client-tab';
import { ConflictOnDemand } from './conflict-on-demand';
import { IntakeBanner } from './intake-banner';
import { RecordTabStrip } from './record-tab-strip';
import { OtherTab, usePreloadRecord } from './record-preload';
import { SavedForReview } from './saved-for-review';
import { TabPanel } from './tab-panel';
import { useStoreClientFormChanges, useRestoredClientForm } from './client-form-changes';
import { useLoadLists } from './use-load-lists';
import { useLoadTests } from './use-load-tests';
import { useRecordDraft } from './use-record-draft';
import { useStubRegistration } from './use-stub-registration';
import { VoiceSlot } from './voice-slot';

const BASE = '/admin-register';

type Props = {
  user: CurrentUser;
  current: RecordTabKey;
  /** The open tab is no longer permitted. */
  isRemoved: boolean;
  /** The draft that this intake resumes. */
  resumed: ResumedIntake | null;
  onAnother: (resumed: ResumedIntake | null) => void;
};

/** One intake, from the blank form to the success screen; Register Another starts the next one. */
export function IntakeRecord({ user, current, isRemoved, resumed, onAnother }: Props): ReactElement {
  const navigate = useNavigate();
  const [blank] = useState(() => newClientForm(todayInNewYork(), staffProfile()));
  const [saved, setSaved] = useState<{ id: string; values: ClientFormValues } | null>(null);
  const [compared, setCompared] = useState<Registration | null>(null);
  const [draftKey] = useState(() => resumed?.key ?? newIntakeDraftKey());
  const { tabState, unsaved, reportUnsaved } = useRecordWork(BASE);
  const form = useClientForm(blank);
  const { isDirty } = form.formState;
  const progress = useMemo(() => intakeProgress(tabState), [tabState]);
  const stubId = useSyncExternalStore(tabState.subscribe, progress.stubId);
  const draft = useRecordDraft({
    tabState,
    draftKey: saved?.id ?? draftKey,
    recordVersion: null,
    resumed: resumed?.draft ?? null,
  });
  useStoreClientFormChanges(form, tabState, null);
  useRestoredClientForm(form, draft.restored);
  const loadLists = useLoadLists();
  const loadTests = useLoadTests();
  const dismissed = useDismissedMatches();
  const samePerson = useSamePersonQuestion(dismissed);
  const isNewPerson = (typed: ClientFormValues): Promise<boolean> =>
    samePerson.isNewPerson(matchQuestion(typed, stubId));
  const intake = useIntakeSave(form, progress, {
    // The success screen replaces the editor.
    refusal: () => (isClientTemplateEdited(tabState) ? TEMPLATE_FIRST : null),
    isNewPerson,
    onSaved: (id, values) => {
      // The success screen replaces the box; what it was for is saved.
      tabState.set(VERBAL_KEY, undefined);
      draft.finish();
      loadLists(id, user);
      form.reset(blank);
      setSaved({ id, values });
    },
  });
  useEffect(() => reportUnsaved('patient', isDirty), [isDirty, reportUnsaved]);
  const guard = useLeaveGuard(BASE);
  useSaveShortcut();
  usePreloadRecord();
  const registrationId = saved?.id ?? stubId;
  const stub = useStubRegistration(form, progress, registrationId);
  const context = useMemo(
    () => ({
      screen: 'intake' as const,
      registrationId,
      openClientTab: () => void navigate(BASE),
      ensureRegistration: stub,
      tabState,
      reportUnsaved,
    }),
    [registrationId, navigate, stub, tabState, reportUnsaved],
  );
  const { confirm, dialog: leaveQuestion } = useConfirm();
  const leaveFor = async (next: ResumedIntake | null): Promise<void> => {
    if (!(await draft.keepAll()) && !(await confirm(LEAVE_QUESTION))) return;
    void navigate(BASE);
    onAnother(next);
  };
  const client = saved ? (
    <SavedForReview
      registrationId={saved.id}
      name={`${saved.values.firstName} ${saved.values.lastName}`.trim()}
      user={user}
      onAnother={() => void leaveFor(null)}
    />
  ) : (
    <>
      <UnfinishedIntakeList except={draftKey} onResume={(next) => void leaveFor(next)} />
      <ClientTab
        screen="intake"
        form={form}
        Voice={VoiceSlot}
        saving={intake.saving}
        onSave={() => void intake.save()}
        loadTests={() => loadTests(stubId)}
        dismissed={dismissed}
      />
    </>
  );
  return (
    <RecordProvider value={context}>
      {registrationId && (
        <IntakeBanner
          key={registrationId}
          registrationId={registrationId}
          typed={() => saved?.values ?? form.getValues()}
        />
      )}
      <SaveBanner
        outcome={intake.outcome}
        onDismiss={intake.dismiss}
        onCompare={setCompared}
        onSave={() => void intake.save()}
      />
      <RecordTabStrip user={user} base={BASE} current={current} unsaved={unsaved} />
      <OfflineNotice />
      <RunningTimers />
      {draft.notice}
      {isRemoved ? (
        <AccessRemoved tab={current} />
      ) : (
        <TabPanel current={current}>{current === 'patient' ? client : <OtherTab tab={current} />}</TabPanel>
      )}
      <ConflictOnDemand form={form} theirs={compared} onClose={() => setCompared(null)} onTake={intake.rebase} />
      {samePerson.dialog}
      {leaveQuestion}
      {guard}
    </RecordProvider>
  );
}
