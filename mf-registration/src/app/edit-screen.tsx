import { isMainAdmin } from '@firstlight/domain/people/permissions';
import { REGISTRATION_TEXTS } from '@firstlight/domain/clients/registrations';
import { PageTitle, useCurrentUser, useNavigate, useParams, useSignedInUser } from '@firstlight/platform';
import { registrationApi, sentenceOf, type StaffError, staffErrorOf } from '@firstlight/staff-data';
import { Banner, Button, ButtonRow, FormSkeleton, Page, PageHeader, Panel } from '@firstlight/staff-ui';
import { type ReactElement, useEffect, useLayoutEffect, useState } from 'react';
import { EDIT_SAVE_TEXTS } from '../features/client-form/save-errors';
import { EditRecord } from './edit-record';
import { useShownWithHead } from './use-shown-with-head';
import { useHeaderPlaces } from './header-places';
import { tabAddress } from './record-tab-strip';
import { useOpenRecord } from './use-open-record';
import { useOpenTab } from './use-open-tab';

const NOT_FOUND = 404;

function loadText(error: StaffError): string {
  if (error.status === NOT_FOUND) return REGISTRATION_TEXTS.notFound;
  return error.status === 0 ? EDIT_SAVE_TEXTS.network : sentenceOf(error, EDIT_SAVE_TEXTS.server);
}

function LoadError({ error, onRetry }: { error: StaffError; onRetry: () => void }): ReactElement {
  const navigate = useNavigate();
  const user = useSignedInUser();
  const isAdmin = user !== null && isMainAdmin(user);
  return (
    <Panel title="Error">
      <Banner kind="error">{loadText(error)}</Banner>
      <ButtonRow>
        <Button onClick={() => void navigate('/admin-menu')}>Back to Admin Menu</Button>
        {error.status === NOT_FOUND && isAdmin && (
          <Button variant="default" onClick={() => void navigate('/admin-deleted')}>
            Deleted Records
          </Button>
        )}
        {error.status !== NOT_FOUND && (
          <Button variant="default" onClick={onRetry}>
            Try again
          </Button>
        )}
      </ButtonRow>
    </Panel>
  );
}

/** The header while the record loads; on unmounting, reports whether its heading had the focus. */
function LoadingHead({ onLeave }: { onLeave: (hadFocus: boolean) => void }): ReactElement {
  const places = useHeaderPlaces('edit');
  useLayoutEffect(() => () => onLeave(document.activeElement?.tagName === 'H1'), [onLeave]);
  return <PageHeader title="Edit Registration" places={places} />;
}

/** `/admin-edit/{registrationId}`: loading, loaded or error (EDIT-01). */
export function EditScreen(): ReactElement {
  const [hadFocus, setHadFocus] = useState(false);
  const { registrationId = '', tab } = useParams();
  const navigate = useNavigate();
  const user = useSignedInUser();
  const { data, currentData, error, isLoading, refetch } = registrationApi.useGetRegistrationQuery(registrationId, {
    refetchOnMountOrArgChange: true,
  });
  const { current, isRemoved } = useOpenTab(user, tab);
  // An unreadable session entry leads to the menu too.
  const mayNothing = useCurrentUser() !== null && current === null;
  useEffect(() => {
    if (mayNothing) void navigate('/admin-menu', { replace: true });
  }, [mayNothing, navigate]);

  const { record, survivor } = useOpenRecord(registrationId, { data, currentData });
  // A record that was merged into another one redirects there, unless something is typed on it.
  const next = record ? null : (survivor?.id ?? null);
  useEffect(() => {
    if (next !== null) void navigate(tabAddress(`/admin-edit/${next}`, current ?? 'patient'), { replace: true });
  }, [next, current, navigate]);
  const isShown = useShownWithHead(registrationId, record?.id ?? null);
  return (
    <Page>
      <PageTitle>Edit Registration</PageTitle>
      {!isShown && <LoadingHead onLeave={setHadFocus} />}
      {(isLoading || (record && !isShown)) && <FormSkeleton label="Loading registration" />}
      {error && !record && <LoadError error={staffErrorOf(error)} onRetry={() => void refetch()} />}
      {record && isShown && current && user && (
        <EditRecord
          key={record.id}
          record={record}
          survivor={survivor}
          user={user}
          current={current}
          isRemoved={isRemoved}
          takesFocus={hadFocus}
        />
      )}
    </Page>
  );
}
