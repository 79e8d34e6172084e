import { todayInNewYork } from '@firstlight/domain/civil-dates';
import { ONTARIO_REGIONS, ONTARIO_TOWNS, ONTARIO_REGION_CODES } from '@firstlight/domain/ontario-towns';
import {
  checkStop,
  type Stop,
  STOP_LIMITS,
  STOP_OFFER_CODES,
  STOP_OFFERS,
  STOP_TEXTS,
  type StopForm,
  type StopOffer,
} from '@firstlight/domain/stops';
import { fieldOf } from '@firstlight/domain/violations';
import { sentenceOf, staffErrorOf } from '@firstlight/staff-data';
import {
  Banner,
  Button,
  Checkbox,
  DateField,
  Dialog,
  FieldGrid,
  NativeSelect,
  TextInput,
  WholeRow,
} from '@firstlight/staff-ui';
import { type ReactElement, type SyntheticEvent, useId, useRef, useState } from 'react';
import { formOf, newStop } from './stop-form';
import { stopsApi } from './stops.api';

const TOWNS = [
  { value: '', label: 'Choose a town' },
  ...ONTARIO_REGION_CODES.map((region) => ({
    group: ONTARIO_REGIONS[region].en,
    items: ONTARIO_TOWNS.filter((town) => town.region === region).map(({ name }) => ({ value: name, label: name })),
  })),
];

/** A new stop, or `stop` with its details. */
export function StopDialog({ stop, onClose }: { stop: Stop | null; onClose: () => void }): ReactElement {
  const id = useId();
  const formRef = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState<StopForm>(() => (stop ? formOf(stop) : newStop()));
  const [weeks, setWeeks] = useState('1');
  const [asked, setAsked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [add, adding] = stopsApi.useAddStopMutation();
  const [change, changing] = stopsApi.useChangeStopMutation();
  const problems = checkStop(form, todayInNewYork(), stop?.date);
  const count = Number(weeks);
  const weeksProblem = Number.isInteger(count) && count >= 1 && count <= STOP_LIMITS.weeks ? null : STOP_TEXTS.weeks;
  const errorAt = (field: keyof StopForm): string | undefined =>
    asked ? problems.find((problem) => fieldOf(problem) === field)?.msg : undefined;
  const put = (part: Partial<StopForm>): void => setForm((before) => ({ ...before, ...part }));
  const text = (field: 'place' | 'address' | 'note_en' | 'note_fr', label: string, maxLength: number): ReactElement => (
    <TextInput
      name={field}
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

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setAsked(true);
    setFailure(null);
    const [first] = problems;
    if (first) formRef.current?.querySelector<HTMLElement>(`[name="${fieldOf(first)}"]`)?.focus();
    if (first || weeksProblem) return;
    try {
      if (stop) await change({ id: stop.id, form, version: stop.version }).unwrap();
      else await add({ ...form, weeks: count }).unwrap();
      onClose();
    } catch (error) {
      setFailure(sentenceOf(staffErrorOf(error), 'The stop could not be saved. Please try again.'));
    }
  };

  return (
    <Dialog
      title={stop ? `Edit ${stop.place}` : 'Add a stop'}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button type="submit" form={id} loading={adding.isLoading || changing.isLoading}>
            Save
          </Button>
        </>
      }
    >
      <form id={id} ref={formRef} onSubmit={(event) => void submit(event)} noValidate>
        <FieldGrid>
          {failure && (
            <WholeRow>
              <Banner kind="error">{failure}</Banner>
            </WholeRow>
          )}
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
          {!stop && (
            <TextInput
              type="number"
              label="Weeks in a row"
              description="1 adds this date only."
              min={1}
              max={STOP_LIMITS.weeks}
              value={weeks}
              error={asked ? weeksProblem : null}
              onChange={({ currentTarget }) => setWeeks(currentTarget.value)}
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
        </FieldGrid>
      </form>
    </Dialog>
  );
}
