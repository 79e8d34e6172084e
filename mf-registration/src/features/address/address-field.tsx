import {
  ADDRESS_MIN_CHARACTERS,
  type AddressAnswer,
  type AddressQuestion,
  type AddressSuggestion,
} from '@firstlight/domain/clients/address-lookup';
import { FILTER_DEBOUNCE_MS } from '@firstlight/domain/platform/limits';
import { injectEndpoints, skipToken } from '@firstlight/staff-data';
import { ComboboxField } from '@firstlight/staff-ui';
import { type ReactElement, type Ref, useState } from 'react';
import { useDebounced } from '../../record/use-debounced';
import classes from './address.module.css';

const addressApi = injectEndpoints((build) => ({
  suggestAddresses: build.query<AddressSuggestion[], AddressQuestion>({
    query: (body) => ({ url: 'address-suggestions', method: 'POST', body }),
    transformResponse: (answer: AddressAnswer) => answer.suggestions,
    keepUnusedDataFor: 0,
  }),
}));

type Props = {
  value: string;
  province: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  onPick: (suggestion: AddressSuggestion) => void;
  ref?: Ref<HTMLInputElement>;
  error?: string | undefined;
  'data-marked': true | undefined;
};

const NONE: readonly AddressSuggestion[] = [];

function lineOf({ address, city, province, postal_code }: AddressSuggestion): string {
  return [address, city, province, postal_code].filter((part) => part !== '').join(', ');
}

/** The height that the list needs below the field, in pixels. */
const LIST_PX = 240;

/** Whether the list has more room above: near the lower edge, the save bar or a phone's keyboard would cover it. */
function opensAbove(field: HTMLElement): boolean {
  const { top, bottom } = field.getBoundingClientRect();
  const visible = window.visualViewport?.height ?? window.innerHeight;
  const bar = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
  const below = visible - bar - bottom;
  return below < LIST_PX && top > below;
}

/** The address with suggestions while typing; choosing one also fills in city, province and postal code (CLI-16). */
export function AddressField({ value, province, onChange, onBlur, onPick, ...mark }: Props): ReactElement {
  const [typed, setTyped] = useState(false);
  const [isAbove, setAbove] = useState(false);
  const text = useDebounced(value.trim(), FILTER_DEBOUNCE_MS);
  const asks = typed && text.length >= ADDRESS_MIN_CHARACTERS;
  const { currentData } = addressApi.useSuggestAddressesQuery(asks ? { text, province: province || null } : skipToken);
  const close = (): void => setTyped(false);
  return (
    <div
      className={classes['address']}
      data-above={isAbove || undefined}
      onInput={({ currentTarget }) => setAbove(opensAbove(currentTarget))}
    >
      <ComboboxField
        label="Address"
        name="address"
        listLabel="Suggestions"
        listClassName={classes['choices']}
        options={asks ? (currentData ?? []) : NONE}
        keyOf={lineOf}
        describe={lineOf}
        value={value}
        onChange={(next) => {
          setTyped(true);
          onChange(next);
        }}
        onPick={(suggestion) => {
          onPick(suggestion);
          close();
        }}
        onDismiss={close}
        onBlur={() => {
          close();
          onBlur();
        }}
        {...mark}
      />
    </div>
  );
}
