import { NativeSelect } from '@mantine/core';
import type { ReactElement } from 'react';
import { type SchemeChoice, useScheme } from '../use-scheme';

const CHOICES: { value: SchemeChoice; label: string }[] = [
  { value: 'system', label: 'As this device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** Light, dark or as the device; remembered in this browser. */
export function SchemeSwitch(): ReactElement {
  const { choice, choose } = useScheme();
  return (
    <NativeSelect
      size="xs"
      label="Appearance"
      data={CHOICES}
      value={choice}
      onChange={({ currentTarget }) =>
        choose(CHOICES.find(({ value }) => value === currentTarget.value)?.value ?? 'system')
      }
    />
  );
}
