import {
  type BackendService,
  checkBackendService,
  type NewBackendService,
  SERVICE_ADDRESS_MAX,
  SERVICE_DAYS_USUAL,
  SERVICE_NAME_MAX,
} from '@firstlight/domain/exchange/backend-services';
import { fieldOf, type Violation } from '@firstlight/domain/platform/violations';
import { newIdempotencyKey, sentenceOf, staffErrorOf, useKeptForm } from '@firstlight/staff-data';
import { FormDialog, NativeSelect, TextInput } from '@firstlight/staff-ui';
import { useRef, useState, type ReactElement } from 'react';
import { backendServicesApi } from './backend-services.api';
import { type KeyFile, KeyFileField } from './key-file-field';
import { type Rights, RightsTable, scopesOf } from './rights-table';

const LENGTHS = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '180', label: '180 days' },
  { value: '365', label: '1 year' },
  { value: '730', label: '2 years' },
];

/** The typed text; the file has to be chosen again after a reload. */
type Typed = { name: string; rights: Rights; address: string; days: string };
const EMPTY: Typed = { name: '', rights: {}, address: '', days: String(SERVICE_DAYS_USUAL) };

const formOf = ({ name, rights, address, days }: Typed, file: KeyFile | null): NewBackendService => ({
  name: name.trim(),
  scopes: scopesOf(rights),
  keys: file?.text ?? null,
  keys_address: address.trim() === '' ? null : address.trim(),
  days: Number(days),
});

const FIELDS = ['name', 'scopes', 'keys', 'keys_address'] as const;
type Problems = Partial<Record<(typeof FIELDS)[number], string>>;
const problemsOf = (violations: readonly Violation[]): Problems =>
  Object.fromEntries(violations.map((one) => [fieldOf(one), one.msg]));

type Props = { onAdded: (service: BackendService) => void; onClose: () => void };

/** Registers a program: its name, permissions, public keys and expiry. */
export function ServiceDialog({ onAdded, onClose }: Props): ReactElement {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(EMPTY);
  const [file, setFile] = useState<KeyFile | null>(null);
  const [key] = useState(newIdempotencyKey);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [add] = backendServicesApi.useAddBackendServiceMutation();
  const put = (change: Partial<Typed>): void => setTyped({ ...typed, ...change });
  const isChanged = JSON.stringify(typed) !== JSON.stringify(EMPTY);
  useKeptForm<Typed>({
    id: 'backend-service:new',
    what: 'backend-service',
    label: 'New program',
    typed: isChanged ? typed : null,
    restore: (kept) => setTyped((current) => ({ ...current, ...kept })),
  });

  const show = (found: Problems): boolean => {
    setProblems(found);
    const first = FIELDS.find((field) => found[field] !== undefined);
    if (first) form.current?.querySelector<HTMLElement>(`[data-field="${first}"] :is(input, button)`)?.focus();
    return first !== undefined;
  };
  const submit = async (): Promise<void> => {
    setFailure(null);
    const sent = formOf(typed, file);
    if (show(problemsOf(checkBackendService(sent)))) return;
    try {
      onAdded(await add({ form: sent, key }).unwrap());
    } catch (error) {
      const refusal = staffErrorOf(error);
      const isShown = Array.isArray(refusal.detail) && show(problemsOf(refusal.detail));
      if (!isShown) setFailure(sentenceOf(refusal, 'The program could not be added. Please try again.'));
    }
  };

  return (
    <FormDialog
      ref={form}
      title="Add program"
      size="large"
      submitLabel="Add program"
      onSubmit={submit}
      onClose={onClose}
      unsaved={isChanged || file !== null}
      problem={failure}
    >
      <div data-field="name">
        <TextInput
          label="Name"
          description="Who runs it, for example a registry."
          data-autofocus
          maxLength={SERVICE_NAME_MAX}
          error={problems.name}
          value={typed.name}
          onChange={({ currentTarget }) => put({ name: currentTarget.value })}
        />
      </div>
      <div data-field="scopes">
        <RightsTable rights={typed.rights} onChange={(rights) => put({ rights })} problem={problems.scopes ?? null} />
      </div>
      <div data-field="keys">
        <KeyFileField file={file} onChange={setFile} problem={problems.keys ?? null} />
      </div>
      <div data-field="keys_address">
        <TextInput
          label="Or the https address of its keys"
          description="Read at each sign-in, so that a key stops working when its owner withdraws it."
          type="url"
          maxLength={SERVICE_ADDRESS_MAX}
          error={problems.keys_address}
          value={typed.address}
          onChange={({ currentTarget }) => put({ address: currentTarget.value })}
        />
      </div>
      <NativeSelect
        label="Access expires after"
        data={LENGTHS}
        value={typed.days}
        onChange={({ currentTarget }) => put({ days: currentTarget.value })}
      />
    </FormDialog>
  );
}
