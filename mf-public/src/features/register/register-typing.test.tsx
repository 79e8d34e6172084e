import { expect, it } from '@jest/globals';
import { PlatformRouter } from '@firstlight/testing/platform-router';
import { fireEvent, render, screen } from '@testing-library/react';
import { RegisterPage } from './register-page';
import { en, type RegisterTexts } from './texts.en';

/** The texts, recording which of them a render reads. */
function notedTexts(): { texts: RegisterTexts; read: Set<PropertyKey> } {
  const read = new Set<PropertyKey>();
  const texts = new Proxy(en, {
    get(target, name, receiver) {
      read.add(name);
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
  return { texts, read };
}

/** Counts how often React reads a field's value, which it does on each render of the field. */
function countLooks(field: HTMLElement): () => number {
  const value = Object.getOwnPropertyDescriptor(field, 'value');
  let looks = 0;
  Object.defineProperty(field, 'value', {
    configurable: true,
    get: () => {
      looks += 1;
      return value?.get?.call(field) as unknown;
    },
    set: (next: string) => value?.set?.call(field, next),
  });
  return () => looks;
}

it('2.7 a key press rerenders only its own field', () => {
  render(
    <PlatformRouter addresses={['/register']}>
      <RegisterPage texts={en} />
    </PlatformRouter>,
  );
  const name = screen.getByLabelText('Full name');
  const others = ['Health card number (optional)', 'Phone number', 'Email'].map((label) =>
    countLooks(screen.getByLabelText(label)),
  );
  const own = countLooks(name);
  fireEvent.change(name, { target: { value: 'Birch' } });
  expect(own()).toBeGreaterThan(0);
  expect(others.map((looks) => looks())).toEqual([0, 0, 0]);
});

it('2.11 a key press rerenders the form, not the page around it', () => {
  const { texts, read } = notedTexts();
  render(
    <PlatformRouter addresses={['/register']}>
      <RegisterPage texts={texts} />
    </PlatformRouter>,
  );
  const around = ['heading', 'points', 'statsHeading', 'beforeHeading'].filter((name) => read.has(name));
  expect(around.length).toBeGreaterThan(2);
  read.clear();
  fireEvent.change(screen.getByLabelText('Full name'), { target: { value: 'Maple' } });
  expect([...read]).toContain('nameHint');
  expect(around.filter((name) => read.has(name))).toEqual([]);
});
