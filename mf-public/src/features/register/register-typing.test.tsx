import { expect, it } from '@jest/globals';
import { PlatformRouter } from '@firstlight/testing/platform-router';
import { fireEvent, render, screen } from '@testing-library/react';
import { RegisterPage } from './register-page';
import { en, type RegisterTexts } from './texts.en';

/** The texts, noting which of them a render reads. */
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

it('2.11 a key renders the form, not the page around it', () => {
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
