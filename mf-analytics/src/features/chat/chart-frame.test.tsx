import { expect, it, jest } from '@jest/globals';
import { render } from '@testing-library/react';
import { ChartFrame } from './chart-frame';

const HTML =
  '<div data-layout="wide" data-height="300"><svg viewBox="0 0 600 300"></svg></div>' +
  '<div data-layout="narrow" data-height="300" hidden><svg viewBox="0 0 320 300"></svg></div>';

it('2.4/3 the first document of a chart on a phone is the narrow one, and no second one follows', () => {
  const documents: string[] = [];
  const width = jest.spyOn(HTMLIFrameElement.prototype, 'clientWidth', 'get').mockReturnValue(320);
  const given = jest.spyOn(HTMLIFrameElement.prototype, 'srcdoc', 'set').mockImplementation((text: string) => {
    documents.push(text);
  });
  const { rerender } = render(<ChartFrame html={HTML} fullHeight={300} />);
  rerender(<ChartFrame html={HTML} fullHeight={300} />);
  expect(documents).toEqual([expect.stringMatching(/"wide"[^>]* hidden>.*"narrow" data-height="300">/)]);
  width.mockRestore();
  given.mockRestore();
});
