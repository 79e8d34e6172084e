import { type ListEntry, type ListEntryInput, MANAGED_LIST_TEXTS } from '@firstlight/domain/lists/managed-lists';
import { managedListApi, sentenceOf, type StaffError, staffErrorOf } from '@firstlight/staff-data';
import { useCreateOnce } from '../../record/use-create-once';
import { withLatest } from './with-latest';
import { managedListWriteApi } from './managed-lists.api';

/** One of the two managed lists: its texts and its calls. Calls return the error message, or null. */
export type ManagedList = {
  title: string;
  editTitle: string;
  noun: string;
  nameMissing: string;
  deleteBlocked: string;
  entries: readonly ListEntry[];
  add: (entry: ListEntryInput) => Promise<string | null>;
  update: (id: string, changes: Partial<ListEntryInput>) => Promise<string | null>;
  remove: (id: string) => Promise<string | null>;
  /** How many records use the entry; null if unknown. */
  usage: (id: string) => Promise<number | null>;
  merge: (id: string, into: string) => Promise<string | null>;
};

type Verb = 'add' | 'update' | 'delete' | 'merge';

const inputOf = ({ name, is_frequent }: ListEntry): ListEntryInput => ({ name, is_frequent });

/** `Failed to add disposition: {server detail}` (DLG-12). */
function failureText(verb: Verb, noun: string, error: StaffError): string {
  return `Failed to ${verb} ${noun}: ${sentenceOf(error, error.message ?? 'unknown error')}`;
}

async function outcomeOf(call: Promise<{ error?: unknown }>, verb: Verb, noun: string): Promise<string | null> {
  const { error } = await call;
  return error === undefined ? null : failureText(verb, noun, staffErrorOf(error));
}

function useMerging(list: 'dispositions' | 'referral-sites', noun: string): Pick<ManagedList, 'usage' | 'merge'> {
  const [ask] = managedListWriteApi.useLazyGetListEntryUsageQuery();
  const [merge] = managedListWriteApi.useMergeListEntryMutation();
  return {
    usage: async (id) => (await ask({ list, id })).data?.records ?? null,
    merge: (id, into) => outcomeOf(merge({ list, id, into }), 'merge', noun),
  };
}

export function useDispositionList(): ManagedList {
  const { data, refetch } = managedListApi.useListDispositionsQuery();
  const [create] = managedListWriteApi.useCreateDispositionMutation();
  const [update] = managedListWriteApi.useUpdateDispositionMutation();
  const [remove] = managedListWriteApi.useDeleteDispositionMutation();
  const createEntry = useCreateOnce<ListEntry, ListEntryInput>({
    create: (entry, key) => create({ entry, key }),
    update: ({ id }, entry) => update({ id, entry }),
  });
  const noun = 'disposition';
  const merging = useMerging('dispositions', noun);
  return {
    title: 'Manage Dispositions',
    editTitle: 'Edit Disposition',
    noun,
    nameMissing: MANAGED_LIST_TEXTS.dispositionName,
    deleteBlocked: MANAGED_LIST_TEXTS.defaultDisposition,
    entries: data ?? [],
    add: (entry) => outcomeOf(createEntry(entry), 'add', noun),
    update: (id, changes) => {
      const save = (entry: Partial<ListEntryInput>): Promise<{ error?: unknown }> => update({ id, entry });
      return outcomeOf(withLatest(refetch, { id, changes }, { whole: inputOf, save }), 'update', noun);
    },
    remove: (id) => outcomeOf(remove(id), 'delete', noun),
    ...merging,
  };
}

export function useReferralSiteList(): ManagedList {
  const { data, refetch } = managedListApi.useListReferralSitesQuery();
  const [create] = managedListWriteApi.useCreateReferralSiteMutation();
  const [update] = managedListWriteApi.useUpdateReferralSiteMutation();
  const [remove] = managedListWriteApi.useDeleteReferralSiteMutation();
  const createEntry = useCreateOnce<ListEntry, ListEntryInput>({
    create: (entry, key) => create({ entry, key }),
    update: ({ id }, entry) => update({ id, entry }),
  });
  const noun = 'referral site';
  const merging = useMerging('referral-sites', noun);
  return {
    title: 'Manage Referral Sites',
    editTitle: 'Edit Referral Site',
    noun,
    nameMissing: MANAGED_LIST_TEXTS.referralSiteName,
    deleteBlocked: MANAGED_LIST_TEXTS.defaultReferralSite,
    entries: data ?? [],
    add: (entry) => outcomeOf(createEntry(entry), 'add', noun),
    update: (id, changes) => {
      const save = (entry: Partial<ListEntryInput>): Promise<{ error?: unknown }> => update({ id, entry });
      return outcomeOf(withLatest(refetch, { id, changes }, { whole: inputOf, save }), 'update', noun);
    },
    remove: (id) => outcomeOf(remove(id), 'delete', noun),
    ...merging,
  };
}
