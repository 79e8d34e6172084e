import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import {
  ALL_CONTACT_KINDS,
  ALL_CONTACT_OUTCOMES,
  ALL_CONTACT_TELLERS,
  ALL_CONTACT_WAYS,
  CONTACT_KINDS,
  CONTACT_LIMITS,
  CONTACT_OUTCOMES,
  CONTACT_TELLERS,
  CONTACT_WAYS,
  type ContactForm,
  contactProblems,
  type LinkedContact,
} from '@firstlight/domain/desk/linked-contacts';
import { fieldOf } from '@firstlight/domain/platform/violations';
import { sentenceOf, staffErrorOf, useIntended, useKeptForm } from '@firstlight/staff-data';
import {
  DateField,
  FieldGrid,
  FormDialog,
  NativeSelect,
  PhoneField,
  Textarea,
  TextInput,
  WholeRow,
} from '@firstlight/staff-ui';
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { changesInWords, type ContactStart, isOnlyNotice, mergedContact, startOf } from './contact-versions';
import { contactsApi } from './contacts.api';
import { LinkRecord } from './link-record';

type Props = {
  registrationId: string;
  contact: LinkedContact | null;
  /** Reads the contact again. */
  onStale: () => Promise<LinkedContact | undefined>;
  onClose: () => void;
};
/** A draft of an earlier release has no start: its first save is refused, which shows what is stored. */
type Kept = { form: ContactForm; key: string; start?: ContactStart };

const options = <Key extends string>(
  keys: readonly Key[],
  words: Readonly<Record<Key, string>>,
  empty?: string,
): { value: string; label: string }[] => [
  ...(empty === undefined ? [] : [{ value: '', label: empty }]),
  ...keys.map((value) => ({ value, label: words[value] })),
];
const oneOf = <Key extends string>(keys: readonly Key[], text: string): Key | null =>
  keys.find((key) => key === text) ?? null;

function Changed({ text, changes }: { text: string; changes: string[] }): ReactElement {
  return (
    <>
      {text}
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </>
  );
}

/** A contact: a record in the program, or just a name or description. */
export function ContactFormDialog({ registrationId, contact, onStale, onClose }: Props): ReactElement {
  const [start, setStart] = useState(() => startOf(contact));
  const { form, key, put: setForm, restore } = useIntended(start.form);
  const [linkedName, setLinkedName] = useState(contact?.contact_name ?? 'another record');
  const [asked, setAsked] = useState(false);
  const [failure, setFailure] = useState<ReactNode>(null);
  const [add, adding] = contactsApi.useAddContactMutation();
  const [change, changing] = contactsApi.useChangeContactMutation();
  const formRef = useRef<HTMLFormElement>(null);
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  const isTyped = form !== start.form;
  const put = (part: Partial<ContactForm>): void => setForm({ ...form, ...part });
  useKeptForm<Kept>({
    id: `contact:${contact?.id ?? `new:${registrationId}`}`,
    what: 'contact',
    label: 'Contact of a client',
    typed: isTyped ? { form, key, start } : null,
    restore: (kept) => {
      restore(kept);
      setStart(kept.start ?? startOf(null));
    },
  });
  const problems = contactProblems(form, todayInNewYork());
  const errorAt = (field: keyof ContactForm): string | undefined =>
    asked ? problems.find((problem) => fieldOf(problem) === field)?.msg : undefined;

  const submit = async (): Promise<void> => {
    setAsked(true);
    setFailure(null);
    const [first] = problems;
    if (first) return formRef.current?.querySelector<HTMLElement>(`[name="${fieldOf(first)}"]`)?.focus();
    if (adding.isLoading || changing.isLoading) return;
    return store(start, form);
  };
  const store = async (from: ContactStart, typed: ContactForm): Promise<void> => {
    const { error } = contact
      ? await change({ registrationId, id: contact.id, form: typed, version: from.version })
      : await add({ registrationId, form: typed, key });
    if (!error) return onClose();
    const refusal = staffErrorOf(error);
    const text = sentenceOf(refusal, 'The contact could not be saved. Please try again.');
    const theirs = refusal.status === 409 ? await onStale() : undefined;
    if (theirs && theirs.version > from.version && isOnlyNotice(from.form, typed, theirs)) {
      const next = startOf(theirs);
      return store(next, mergedContact(from.form, typed, next.form));
    }
    setFailure(theirs ? <Changed text={text} changes={changesInWords(start.form, theirs)} /> : text);
    if (theirs) takeOver(theirs);
  };
  /** Shows what someone else saved in the fields that weren't touched here. */
  const takeOver = (theirs: LinkedContact): void => {
    const next = startOf(theirs);
    const merged = mergedContact(start.form, latest.current, next.form);
    if (merged.contact_registration_id === theirs.contact_registration_id) setLinkedName(theirs.contact_name ?? 'another record'); // prettier-ignore
    setStart(next);
    setForm(merged);
  };

  return (
    <FormDialog
      title={contact ? 'Edit contact' : 'Add contact'}
      submitLabel="Save"
      onSubmit={submit}
      onClose={onClose}
      unsaved={isTyped}
      problem={failure}
      ref={formRef}
    >
      <FieldGrid>
        <NativeSelect
          name="kind"
          label="Relation"
          data={options(ALL_CONTACT_KINDS, CONTACT_KINDS)}
          value={form.kind}
          onChange={({ currentTarget }) => put({ kind: oneOf(ALL_CONTACT_KINDS, currentTarget.value) ?? 'other' })}
        />
        <TextInput
          name="name"
          label="Name or description"
          maxLength={CONTACT_LIMITS.name}
          value={form.name ?? ''}
          error={errorAt('name')}
          onChange={({ currentTarget }) => put({ name: currentTarget.value || null })}
        />
        <WholeRow>
          <LinkRecord
            except={registrationId}
            linked={
              form.contact_registration_id === null ? null : { id: form.contact_registration_id, name: linkedName }
            }
            onLink={(linked) => {
              setLinkedName(linked?.name ?? '');
              put({ contact_registration_id: linked?.id ?? null });
            }}
          />
        </WholeRow>
        <PhoneField
          name="phone"
          label="Phone"
          value={form.phone ?? ''}
          error={errorAt('phone')}
          onChange={(phone) => put({ phone: phone || null })}
        />
        <NativeSelect
          name="language"
          label="Language"
          data={[
            { value: 'en', label: 'English' },
            { value: 'fr', label: 'French' },
          ]}
          value={form.language}
          onChange={({ currentTarget }) => put({ language: currentTarget.value === 'fr' ? 'fr' : 'en' })}
        />
        <NativeSelect
          name="told_by"
          label="Who notifies them"
          data={options(ALL_CONTACT_TELLERS, CONTACT_TELLERS, 'Not decided')}
          value={form.told_by ?? ''}
          error={errorAt('told_by')}
          onChange={({ currentTarget }) => put({ told_by: oneOf(ALL_CONTACT_TELLERS, currentTarget.value) })}
        />
        <NativeSelect
          name="told_how"
          label="How they were notified"
          data={options(ALL_CONTACT_WAYS, CONTACT_WAYS, 'Not notified yet')}
          value={form.told_how ?? ''}
          onChange={({ currentTarget }) => put({ told_how: oneOf(ALL_CONTACT_WAYS, currentTarget.value) })}
        />
        <DateField
          name="told_on"
          label="Notified on"
          value={form.told_on ?? ''}
          error={errorAt('told_on')}
          onChange={(day) => put({ told_on: day || null })}
        />
        <NativeSelect
          name="outcome"
          label="Outcome"
          data={options(ALL_CONTACT_OUTCOMES, CONTACT_OUTCOMES, 'Open')}
          value={form.outcome ?? ''}
          onChange={({ currentTarget }) => put({ outcome: oneOf(ALL_CONTACT_OUTCOMES, currentTarget.value) })}
        />
        <WholeRow>
          <Textarea
            name="note"
            label="Note"
            maxLength={CONTACT_LIMITS.note}
            value={form.note ?? ''}
            onChange={({ currentTarget }) => put({ note: currentTarget.value || null })}
          />
        </WholeRow>
      </FieldGrid>
    </FormDialog>
  );
}
