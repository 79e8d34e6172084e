import { setQuietVisit } from '@firstlight/platform';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act } from '@testing-library/react';
import { renderPage } from '../testing/render-page';

describe('the title of a page', () => {
  afterEach(() => setQuietVisit(false));

  it.each(['/hepatitis-c', '/fr/register'])('2.7/5 of %s says nothing about it during a quiet visit', async (path) => {
    await renderPage(path);
    expect(document.title).toMatch(/[Hh][eé]patit.* – Firstlight$/);
    act(() => setQuietVisit(true));
    expect(document.title).toBe('Firstlight');
    act(() => setQuietVisit(false));
    expect(document.title).toMatch(/ – Firstlight$/);
  });
});
