import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { Questions } from './questions';

const ITEMS = [
  { question: 'Is it free?', answer: 'Yes.' },
  { question: 'Is it private?', answer: 'Yes.' },
];
const PRERENDERED = ITEMS.map(
  ({ question }) =>
    `<details class="item"><summary class="question"><h3>${question}</h3></summary><p>Yes.</p></details>`,
).join('');

function aPage(): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = `<div class="list">${PRERENDERED}</div>`;
  document.body.append(page);
  page.querySelector('details')?.setAttribute('open', '');
  return page;
}

const openOnes = (page: ParentNode): boolean[] => [...page.querySelectorAll('details')].map(({ open }) => open);

it('2.7/9 a question opened before the scripts arrived stays open when the page is hydrated', async () => {
  const page = aPage();
  await act(async () => void hydrateRoot(page, <Questions items={ITEMS} />));
  expect(openOnes(page)).toEqual([true, false]);
  page.remove();
});

it('2.7/9 it also stays open if React has to rerender the page from scratch', () => {
  const page = aPage();
  const { container } = render(<Questions items={ITEMS} />);
  expect(openOnes(container)).toEqual([true, false]);
  page.remove();
  expect(screen.getAllByText('Yes.')).toHaveLength(2);
});
