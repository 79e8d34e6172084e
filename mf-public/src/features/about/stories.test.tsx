import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { STORIES } from '../../content/stories';
import { renderPage } from '../../testing/render-page';
import { en } from './texts.en';

describe('2.7/10 testimonial slots', () => {
  it('ABOUT-03 state that a drawn film is a sample, in the text and in its name', async () => {
    await renderPage('/about');
    const samples = STORIES.filter(({ kind }) => kind === 'sample');
    expect(screen.getAllByText(en.sampleText)).toHaveLength(samples.length);
    for (const { name } of samples) {
      const film = screen.getByLabelText(`${en.sample} ${name.en}`);
      expect(film).toHaveAttribute('poster');
      expect(film.querySelector('track[kind=captions]')).toHaveAttribute('srclang', 'en');
      expect(film).toHaveAttribute('preload', 'none');
    }
  });

  it('2.7/9 a transcript opened before the scripts arrived stays open, and only that one', async () => {
    document.body.insertAdjacentHTML(
      'afterbegin',
      `<details id="transcript-leo" open><summary>${en.transcriptLabel}</summary></details>`,
    );
    const { container } = await renderPage('/about');
    const open = [...container.querySelectorAll('details')].filter((each) => each.open);
    expect(open.map(({ id }) => id)).toEqual(['transcript-leo']);
    document.querySelector('body > details')?.remove();
  });
});
