import {
  ButtonRow,
  Button,
  Checkbox,
  ComboboxField,
  DateField,
  FieldGrid,
  FileInput,
  NativeSelect,
  PasswordInput,
  PhoneField,
  PostalCodeField,
  Radio,
  Stack,
  Textarea,
  TextInput,
  WholeRow,
} from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { nothing } from './nothing';

export default { title: 'Fields' };

export const Texts = (): ReactElement => (
  <FieldGrid>
    <TextInput label="Empty" />
    <TextInput label="Filled" defaultValue="Maple" />
    <TextInput label="Required" withAsterisk aria-required />
    <TextInput label="With a hint" description="For calls; never a PIN" />
    <TextInput label="With an error" error="First Name is required." />
    <TextInput label="Filled for you" defaultValue="Maple" data-marked />
    <TextInput label="Read-only" readOnly value="46" />
    <TextInput label="Disabled" disabled value="Windsor" />
    <PasswordInput label="PIN" defaultValue="0000000000" />
    <WholeRow>
      <Textarea label="Notes" rows={3} defaultValue="Met at the van." />
    </WholeRow>
    <WholeRow>
      <Textarea label="Notes, refused" rows={2} error="Please enter a note before saving" />
    </WholeRow>
  </FieldGrid>
);

export const Formatted = (): ReactElement => {
  const [phone, setPhone] = useState('(226) 555-0101');
  const [code, setCode] = useState('N9A 1A1');
  const [day, setDay] = useState('2026-11-20');
  return (
    <FieldGrid>
      <PhoneField label="Phone" value={phone} onChange={setPhone} />
      <PhoneField label="Phone, refused" value="(126) 555" error="Please check the phone number" onChange={nothing} />
      <PostalCodeField label="Postal Code" value={code} onChange={setCode} />
      <DateField label="Date" value={day} onChange={setDay} />
      <DateField label="Date, refused" value="" error="Please enter a date up to today" onChange={nothing} />
    </FieldGrid>
  );
};

export const Choices = (): ReactElement => (
  <FieldGrid>
    <NativeSelect label="Gender" data={['Select', 'Male', 'Female']} />
    <NativeSelect label="Gender, refused" data={['Select']} error="Please choose" />
    <NativeSelect label="Gender, disabled" data={['Female']} disabled />
    <fieldset>
      <legend>On the phone we may</legend>
      <Stack>
        <Checkbox label="Leave message" />
        <Checkbox label="Voicemail" defaultChecked />
        <Checkbox label="Text" disabled />
        <Checkbox label="All shown" indeterminate readOnly />
      </Stack>
    </fieldset>
    <fieldset>
      <legend>Patient Consent Type</legend>
      <Stack>
        <Radio name="consent" label="Verbal" defaultChecked />
        <Radio name="consent" label="Written" />
      </Stack>
    </fieldset>
  </FieldGrid>
);

const STREETS = ['12 Fictional Street, Windsor', '12 Fictional Avenue, Chatham', '120 Fictional Road, Sarnia'];

export const Suggestions = (): ReactElement => (
  <ComboboxField
    label="Address"
    listLabel="Suggestions"
    startsAtFirst
    value="12 fict"
    options={STREETS}
    keyOf={(street) => street}
    describe={(street) => street}
    onChange={nothing}
    onPick={nothing}
  />
);

export const SuggestionsNone = (): ReactElement => (
  <ComboboxField
    label="Address"
    listLabel="Suggestions"
    value="nowhere"
    options={[]}
    keyOf={String}
    describe={String}
    onChange={nothing}
    onPick={nothing}
  />
);

export const Buttons = (): ReactElement => (
  <>
    {(['filled', 'light', 'default', 'subtle'] as const).map((variant) => (
      <ButtonRow key={variant}>
        <Button variant={variant}>Save</Button>
        <Button variant={variant} size="xs">
          Small
        </Button>
        <Button variant={variant} color="red">
          Delete
        </Button>
        <Button variant={variant} loading>
          Saving...
        </Button>
        <Button variant={variant} disabled>
          Not now
        </Button>
      </ButtonRow>
    ))}
  </>
);

export const Grid = (): ReactElement => (
  <FieldGrid>
    <TextInput label="First Name" />
    <TextInput label="Last Name" />
    <TextInput label="AKA" />
    <WholeRow>
      <TextInput label="Address, a whole row" />
    </WholeRow>
    <ButtonRow>
      <Button>Save</Button>
      <Button variant="default">Cancel</Button>
    </ButtonRow>
  </FieldGrid>
);

/** Without its own control: a label or a button opens it, and it shows the focus of its label. */
export const Files = (): ReactElement => (
  <ButtonRow>
    <label htmlFor="letter">Choose a letter</label>
    <FileInput id="letter" accept=".pdf" onFile={nothing} />
    <Button variant="default">Choose a photo</Button>
    <FileInput aria-label="Photo" tabIndex={-1} accept="image/*" onFile={nothing} />
  </ButtonRow>
);
