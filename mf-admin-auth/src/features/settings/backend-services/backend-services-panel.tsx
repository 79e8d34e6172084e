import type { BackendService } from '@firstlight/domain/exchange/backend-services';
import { sentenceOf, staffErrorOf, useFeature, useNotices } from '@firstlight/staff-data';
import { Button, EmptyState, IconPlus, ListSkeleton, LoadFailed, Panel, useConfirm } from '@firstlight/staff-ui';
import { useState, type ReactElement } from 'react';
import { backendServicesApi } from './backend-services.api';
import styles from './backend-services.module.css';
import { ServiceDialog } from './service-dialog';
import { ServiceRow } from './service-row';

/** Another tab may have added or revoked one. */
const CURRENT = { refetchOnFocus: true, refetchOnMountOrArgChange: true } as const;

/** Programs that use FHIR without a user (2.10/1); hidden if FHIR is not configured. */
export function BackendServicesPanel(): ReactElement | null {
  return useFeature('backend-services') ? <BackendServices /> : null;
}

function BackendServices(): ReactElement {
  const { data: services, isError, refetch } = backendServicesApi.useListBackendServicesQuery(undefined, CURRENT);
  const [revoke] = backendServicesApi.useRevokeBackendServiceMutation();
  const [isAdding, setAdding] = useState(false);
  const { confirm, dialog } = useConfirm();
  const { notify } = useNotices();

  const revokeOne = async ({ id, name }: BackendService): Promise<void> => {
    const text = `${name} loses access with its next call. This can’t be undone; to restore access, add it again.`;
    if (!(await confirm({ title: 'Revoke program', text, confirmLabel: 'Revoke', danger: true }))) return;
    const { error } = await revoke(id);
    if (error) notify('error', sentenceOf(staffErrorOf(error), 'The program could not be revoked. Please try again.'));
    else notify('success', `${name} revoked`);
  };

  return (
    <Panel
      title="Programs that use FHIR"
      description="Programs of registries and clinics that read or write records automatically. Each signs in with its own key, and every call is in the audit log."
      actions={
        <Button variant="default" size="xs" leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
          Add program
        </Button>
      }
    >
      {isError && <LoadFailed onRetry={refetch}>The programs could not be loaded.</LoadFailed>}
      {!services && !isError && <ListSkeleton rows={2} label="Loading programs" />}
      {services?.length === 0 && <EmptyState title="No programs yet" />}
      {services && services.length > 0 && (
        <ul className={styles.services} aria-label="Programs that use FHIR">
          {services.map((service) => (
            <ServiceRow key={service.id} service={service} onRevoke={() => void revokeOne(service)} />
          ))}
        </ul>
      )}
      {isAdding && (
        <ServiceDialog
          onClose={() => setAdding(false)}
          onAdded={({ name }) => {
            setAdding(false);
            notify('success', `${name} added. It signs in with the client id below.`);
          }}
        />
      )}
      {dialog}
    </Panel>
  );
}
