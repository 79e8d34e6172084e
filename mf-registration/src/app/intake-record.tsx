import { todayInNewYork } from '@firstlight/domain/civil-dates';
import { INTAKE_DRAFT_KEY } from '@firstlight/domain/registration-drafts';
import type { RecordTabKey } from '@firstlight/domain/record-tabs';
import { type CurrentUser, programProfile, useNavigate } from '@firstlight/platform';
import { type ReactElement, useEffect, useState } from 'react';
import { type ClientFormValues, newClientForm } from '../features/client-form/client-form-values';
import { SaveBanner } from '../features/client-form/save-banner';
import { useClientForm } from '../features/client-form/use-client-form';
import { useIntakeSave } from '../features/client-form/use-intake-save';
import { matchQuestion } from '../features/duplicates/match-question';
import { useDismissedMatches } from '../features/duplicates/use-dismissed-matches';
import { useSamePersonQuestion } from '../features/duplicates/use-same-person-question';
import { RunningTimers } from '../features/lab-tests/rapid-test-timers';
import { SystemVerification } from '../features/system-verification/system-verification';
import { OfflineNotice } from '../record/offline-notice';
import { RecordProvider } from '../record/record-context';
import { useLeaveGuard } from '../record/use-leave-guard';
import { useRecordWork } from '../record/use-record-work';
import { useSaveShortcut } from '../record/use-save-shortcut';
import { ClientTab } from './client-tab';
import { IntakeBanner } from './intake-banner';
import { RecordTabContent } from './record-tab-content';
import { RecordTabStrip } from './record-tab-strip';
import { SavedForReview } from './saved-for-review';
import { TabPanel } from './tab-panel';
import { useFormDraft } from './use-form-draft';
import { useLoadLists } from './use-load-lists';
import { useStubRegistration } from './use-stub-registration';

const BASE = '/admin-register';

type Props = { user: CurrentUser; current: RecordTabKey; onAnother: () => void };

/** One intake from blank form to the screen that says it is saved; Register Another starts the next one. */
export function IntakeRecord({ user, current, onAnother }: Props): ReactElement {
  const navigate = useNavigate();
  const [blank] = useState(() => newClientForm(todayInNewYork(), programProfile()));
  const [saved, setSaved] = useState<{ id: string; name: string } | null>(null);
  const [stubId, setStubId] = useState<string | null>(null);
  const { kept, unsaved, reportUnsaved } = useRecordWork(BASE);
  const form = useClientForm(blank);
  const { isDirty } = form.formState;
  const draft = useFormDraft(form, INTAKE_DRAFT_KEY, null);
  const loadLists = useLoadLists();
  const dismissed = useDismissedMatches();
  const samePerson = useSamePersonQuestion(dismissed);
  const isNewPerson = (typed: ClientFormValues): Promise<boolean> =>
    samePerson.isNewPerson(matchQuestion(typed, stubId));
  const intake = useIntakeSave(form, stubId, isNewPerson, (id, { firstName, lastName }) => {
    draft.drop();
    loadLists(id, user);
    form.reset(blank);
    setSaved({ id, name: `${firstName} ${lastName}`.trim() });
  });
  useEffect(() => reportUnsaved('patient', isDirty), [isDirty, reportUnsaved]);
  const guard = useLeaveGuard(BASE);
  useSaveShortcut();
  const registrationId = saved?.id ?? stubId;
  const stub = useStubRegistration(form, registrationId, setStubId);
  const context = {
    screen: 'intake' as const,
    registrationId,
    openClientTab: () => void navigate(BASE),
    ensureRegistration: stub,
    kept,
    reportUnsaved,
  };
  const another = (): void => {
    void navigate(BASE);
    onAnother();
  };
  const client = saved ? (
    <SavedForReview registrationId={saved.id} name={saved.name} user={user} onAnother={another} />
  ) : (
    <>
      {draft.offer}
      <ClientTab
        screen="intake"
        form={form}
        saving={intake.saving}
        onSave={() => void intake.save()}
        loadTests={() => Promise.resolve([])}
        dismissed={dismissed}
      />
    </>
  );
  return (
    <RecordProvider value={context}>
      {!saved && <SystemVerification />}
      {registrationId && <IntakeBanner registrationId={registrationId} />}
      <SaveBanner
        outcome={intake.outcome}
        onDismiss={intake.dismiss}
        onReload={() => undefined}
        onCompare={() => undefined}
      />
      <RecordTabStrip user={user} base={BASE} current={current} unsaved={unsaved} />
      <OfflineNotice />
      <RunningTimers />
      <TabPanel current={current}>{current === 'patient' ? client : <RecordTabContent tab={current} />}</TabPanel>
      {samePerson.dialog}
      {guard}
    </RecordProvider>
  );
}
