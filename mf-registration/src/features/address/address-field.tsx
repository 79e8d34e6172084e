import {
  ADDRESS_MIN_CHARACTERS,
  type AddressAnswer,
  type AddressQuestion,
  type AddressSuggestion,
} from '@firstlight/domain/address-lookup';
import { FILTER_DEBOUNCE_MS } from '@firstlight/domain/limits';
import { injectEndpoints, skipToken } from '@firstlight/staff-data';
import { TextInput } from '@firstlight/staff-ui';
import { type KeyboardEvent, type ReactElement, type Ref, useId, useState } from 'react';
import { useSettled } from '../../record/use-settled';
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

function lineOf({ address, city, province, postal_code }: AddressSuggestion): string {
  return [address, city, province, postal_code].filter((part) => part !== '').join(', ');
}

/** Where the highlight goes next; -1 is the field itself. */
function moved(active: number, key: string, count: number): number {
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : -1;
  return active >= 0 ? active - 1 : count - 1;
}

/** The address with suggestions while typing; a pick fills city, province and postal code too (CLI-16). */
export function AddressField({ value, province, onChange, onBlur, onPick, ...mark }: Props): ReactElement {
  const id = useId();
  const [typed, setTyped] = useState(false);
  const [active, setActive] = useState(-1);
  const text = useSettled(value.trim(), FILTER_DEBOUNCE_MS);
  const asks = typed && text.length >= ADDRESS_MIN_CHARACTERS;
  const { currentData } = addressApi.useSuggestAddressesQuery(asks ? { text, province: province || null } : skipToken);
  const choices = asks ? (currentData ?? []) : [];
  const open = choices.length > 0;
  const close = (): void => {
    setTyped(false);
    setActive(-1);
  };
  const pick = (suggestion: AddressSuggestion): void => {
    onPick(suggestion);
    close();
  };
  const keys = (event: KeyboardEvent): void => {
    const chosen = choices[active];
    if (event.key === 'Escape' && open) close();
    else if (event.key === 'Enter' && chosen) pick(chosen);
    else if (open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      setActive(moved(active, event.key, choices.length));
    } else return;
    event.preventDefault();
  };
  return (
    <div className={classes['address']}>
      <TextInput
        label="Address"
        name="address"
        autoComplete="off"
        role="combobox"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        value={value}
        onKeyDown={keys}
        onChange={({ currentTarget }) => {
          setTyped(true);
          setActive(-1);
          onChange(currentTarget.value);
        }}
        onBlur={() => {
          close();
          onBlur();
        }}
        {...mark}
      />
      {open && (
        <div id={id} role="listbox" aria-label="Suggestions" className={classes['choices']}>
          {choices.map((choice, index) => (
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are handled by the field
            <div
              key={lineOf(choice)}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={classes['choice']}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(choice)}
            >
              {lineOf(choice)}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
