import { expect, it, jest } from '@jest/globals';
import { remembered, rememberingTexts } from './remembered.js';

const counting = (): { read: (text: string) => string; calls: jest.Mock<(text: string) => string> } => {
  const calls = jest.fn((text: string) => text.toUpperCase());
  return { read: remembered(calls, (text) => text), calls };
};

it('2.4/1 a text is read once per question', () => {
  const { read, calls } = counting();
  const both = rememberingTexts(() => [read('tests by city'), rememberingTexts(() => read('tests by city'))]);
  expect(both).toEqual(['TESTS BY CITY', 'TESTS BY CITY']);
  expect(calls).toHaveBeenCalledTimes(1);
});

it('2.2 nothing of a question is kept once it was read or failed, and nothing in between', () => {
  const { read, calls } = counting();
  rememberingTexts(() => read('Maple Testperson'));
  rememberingTexts(() => read('Maple Testperson'));
  expect(calls).toHaveBeenCalledTimes(2);
  const failing = (): never => {
    read('Maple Testperson');
    throw new Error('failed');
  };
  expect(() => rememberingTexts(failing)).toThrow('failed');
  read('Maple Testperson');
  read('Maple Testperson');
  expect(calls).toHaveBeenCalledTimes(5);
});
