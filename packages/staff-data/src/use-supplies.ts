import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import type { GivenSupplies, TypedSupply } from '@firstlight/domain/record/given-supplies';
import { checkSupply, type Supply, SUPPLY_TEXTS, type SupplyForm } from '@firstlight/domain/record/supplies';
import { fieldOf, invalid, type Violation } from '@firstlight/domain/platform/violations';
import { useState } from 'react';
import { useNotices } from './hooks';
import { sentenceOf, staffErrorOf } from './staff-error';
import { suppliesApi } from './supply-endpoints';
import { type Intended, useIntended } from './use-intended';
import { useKeptForm } from './use-kept-form';
import { useOnce } from './use-once';

/** An empty form. */
export const BLANK_SUPPLY: TypedSupply = { item_id: '', quantity: '1', lot_id: '', confirmed: false };
/** Refetched when a form opens: others take units meanwhile. A list that was just read is fresh enough. */
const FRESH = { refetchOnMountOrArgChange: 5 } as const;

/** Whole numbers only; anything else becomes NaN, which the rules reject. */
const wholeNumber = (text: string): number => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN);

function formOf({ item_id, quantity, lot_id, confirmed }: TypedSupply): SupplyForm {
  return { item_id, quantity: wholeNumber(quantity), lot_id: lot_id === '' ? null : lot_id, confirmed };
}

/** The typed form with the key of its save; its caller keeps both. */
export type SupplyText = Intended<TypedSupply> & { put: (form: TypedSupply) => void };

/** The text of the form, kept as its author's draft: one of each client, and one without a record. */
function useKeptSupplyText(registrationId: string | null): SupplyText {
  const { form, key, put, restore } = useIntended(BLANK_SUPPLY);
  const isTyped = JSON.stringify(form) !== JSON.stringify(BLANK_SUPPLY);
  const what = `supplies-${registrationId ?? 'given'}`;
  useKeptForm({ id: what, what, label: 'Supplies given', typed: isTyped ? { form, key } : null, restore });
  return { form, key, put };
}

/**
 * Harm-reduction supplies given to a client, or without a record (null): read, validated, and saved once however often
 * the button is pressed. The caller keeps the typed text, e.g. with the rest of a record.
 */
export function useGivenSupplies(registrationId: string | null, text: SupplyText): GivenSupplies {
  const stock = suppliesApi.useGetStockQuery(undefined, FRESH);
  const given = suppliesApi.useListSuppliesQuery(registrationId, FRESH);
  const [send, giving] = suppliesApi.useGiveSuppliesMutation();
  const [choosePlace, choosing] = suppliesApi.useChooseMyStockPlaceMutation();
  const [undoSupplies, undoing] = suppliesApi.useUndoSuppliesMutation();
  const sendOnce = useOnce<Intended<SupplyForm>, Supply>(({ input }) => send({ registrationId, ...input }));
  const { form: typed, key, put: setTyped } = text;
  const [isAsked, setAsked] = useState(false);
  const [refused, setRefused] = useState<readonly Violation[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const { notify } = useNotices();
  const form = formOf(typed);
  const problems = [...(isAsked ? checkSupply(form, todayInNewYork()) : []), ...refused];
  const put = (part: Partial<TypedSupply>): void => {
    setTyped({ ...typed, ...part });
    setRefused([]);
    setFailure(null);
  };
  const give = async (): Promise<boolean> => {
    setAsked(true);
    setRefused([]);
    setFailure(null);
    if (checkSupply(form, todayInNewYork()).length > 0) return false;
    if (stock.data?.my_place === null) {
      setRefused([invalid('place_id', SUPPLY_TEXTS.place)]);
      return false;
    }
    const { error } = await sendOnce({ registrationId, key }, { form, key });
    if (!error) {
      setTyped(BLANK_SUPPLY);
      setAsked(false);
      notify('success', SUPPLY_TEXTS.saved);
      return true;
    }
    const refusal = staffErrorOf(error);
    if (Array.isArray(refusal.detail)) setRefused(refusal.detail);
    setFailure(sentenceOf(refusal, SUPPLY_TEXTS.failed));
    return false;
  };
  const undo = async (id: string): Promise<void> => {
    const { error } = await undoSupplies({ registrationId, id });
    notify(error ? 'error' : 'success', error ? SUPPLY_TEXTS.notUndone : SUPPLY_TEXTS.undone);
  };
  const workAt = async (placeId: string): Promise<void> => {
    // A lot of another place can't be given here.
    put({ lot_id: '', confirmed: false });
    const { error } = await choosePlace(placeId);
    if (error) setRefused([invalid('place_id', SUPPLY_TEXTS.placeNotSaved)]);
  };
  return {
    stock: stock.data,
    supplies: given.data?.supplies,
    failed: (stock.isError && !stock.data) || (given.isError && !given.data),
    retry: () => {
      if (stock.isError) void stock.refetch();
      if (given.isError) void given.refetch();
    },
    ...{ typed, put, failure, give, undo },
    // The Stock page, for supplies without a record, has its own field.
    workAt: registrationId === null ? null : workAt,
    errorAt: (field) => problems.find((problem) => fieldOf(problem) === field)?.msg,
    busy: giving.isLoading || undoing.isLoading || choosing.isLoading,
  };
}

/** `useGivenSupplies` whose text is kept as its author's draft. */
export const useSupplies = (registrationId: string | null): GivenSupplies =>
  useGivenSupplies(registrationId, useKeptSupplyText(registrationId));
