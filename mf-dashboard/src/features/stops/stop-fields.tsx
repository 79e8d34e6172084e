import { ONTARIO_REGIONS, ONTARIO_TOWNS, ONTARIO_REGION_CODES } from '@firstlight/domain/lists/ontario-towns';
import { STOP_LIMITS, STOP_OFFER_CODES, STOP_OFFERS, type StopOffer } from '@firstlight/domain/lists/stops';
import { Checkbox, DateField, NativeSelect, TextInput, WholeRow } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import type { StopFormControl } from './use-stop-form';

const TOWNS = [
  { value: '', label: 'Choose a town' },
  ...ONTARIO_REGION_CODES.map((region) => ({
    group: ONTARIO_REGIONS[region].en,
    items: ONTARIO_TOWNS.filter((town) => town.region === region).map(({ name }) => ({ value: name, label: name })),
  })),
];

/** Where, when and what is offered; `isNew`: also for how many weeks. */
export function StopFields({ control, isNew }: { control: StopFormControl; isNew: boolean }): ReactElement {
  const { form, put, errorAt, weeks, putWeeks } = control;
  const text = (field: 'place' | 'address' | 'note_en' | 'note_fr', label: string, maxLength: number): ReactElement => (
    <TextInput
      name={field}
      lang={field === 'note_fr' ? 'fr' : undefined}
      label={label}
      maxLength={maxLength}
      value={form[field] ?? ''}
      error={errorAt(field)}
      onChange={({ currentTarget }) => put({ [field]: currentTarget.value })}
    />
  );
  const time = (field: 'start' | 'end', label: string): ReactElement => (
    <TextInput
      type="time"
      name={field}
      label={label}
      value={form[field]}
      error={errorAt(field)}
      onChange={({ currentTarget }) => put({ [field]: currentTarget.value })}
    />
  );
  const toggle = (offer: StopOffer): void =>
    put({ offers: STOP_OFFER_CODES.filter((code) => form.offers.includes(code) !== (code === offer)) });
  return (
    <>
      {text('place', 'Place', STOP_LIMITS.place)}
      {text('address', 'Street address', STOP_LIMITS.address)}
      <NativeSelect
        name="town"
        label="Town"
        data={TOWNS}
        value={form.town}
        error={errorAt('town')}
        onChange={({ currentTarget }) => put({ town: currentTarget.value })}
      />
      <DateField
        name="date"
        label="Date"
        value={form.date}
        error={errorAt('date')}
        onChange={(date) => put({ date })}
      />
      {time('start', 'From')}
      {time('end', 'To')}
      {isNew && (
        <TextInput
          type="number"
          name="weeks"
          label="Weeks in a row"
          description="1 adds this date only."
          min={1}
          max={STOP_LIMITS.weeks}
          value={weeks}
          error={errorAt('weeks')}
          onChange={({ currentTarget }) => putWeeks(currentTarget.value)}
        />
      )}
      <WholeRow>
        <Checkbox.Group label="Offered" value={form.offers} error={errorAt('offers')} onChange={() => undefined}>
          {STOP_OFFER_CODES.map((offer) => (
            <Checkbox
              key={offer}
              mt="xs"
              value={offer}
              name="offers"
              label={STOP_OFFERS[offer].en}
              onChange={() => toggle(offer)}
            />
          ))}
        </Checkbox.Group>
      </WholeRow>
      <WholeRow>
        <Checkbox
          label="Wheelchair accessible"
          checked={form.wheelchair}
          onChange={({ currentTarget }) => put({ wheelchair: currentTarget.checked })}
        />
      </WholeRow>
      {text('note_en', 'Note in English (optional)', STOP_LIMITS.note)}
      {text('note_fr', 'Note in French (optional)', STOP_LIMITS.note)}
    </>
  );
}
