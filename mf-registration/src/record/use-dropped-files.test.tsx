import { describe, expect, it, jest } from '@jest/globals';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { type ReactElement, useRef } from 'react';
import { useDroppedFiles } from './use-dropped-files';

function Area({ onFile }: { onFile: (file: File) => void }): ReactElement {
  const area = useRef<HTMLDivElement>(null);
  useDroppedFiles(area, onFile);
  return (
    <div ref={area}>
      <input aria-label="Address" />
    </div>
  );
}

/** Pastes a picture with this text; the taken files, and whether the browser still pastes the text. */
function paste(text: string, name = 'image.png'): { taken: string[]; isPasted: boolean } {
  const onFile = jest.fn<(file: File) => void>();
  const { unmount } = render(<Area onFile={onFile} />);
  const files = [new File(['x'], name, { type: 'image/png' })];
  const clipboardData = { files, getData: () => text };
  const field = screen.getByLabelText('Address');
  const event = createEvent.paste(field, { clipboardData });
  fireEvent(field, event);
  unmount();
  return { taken: onFile.mock.calls.map(([file]) => file.name), isPasted: !event.defaultPrevented };
}

describe('PHOTO-01 TAB-ATT-03 a paste', () => {
  it('takes a picture', () => {
    expect(paste('')).toEqual({ taken: ['image.png'], isPasted: false });
  });

  it('leaves text from Excel or Word to the field, although its picture is on the clipboard too', () => {
    expect(paste('12 Sample Street')).toEqual({ taken: [], isPasted: true });
  });

  it.each(['consent.pdf', '/Forms/consent.pdf', 'letter.docx\nconsent.pdf'])(
    'takes a file copied in a file manager, whose text is %j',
    (text) => {
      expect(paste(text, 'consent.pdf')).toEqual({ taken: ['consent.pdf'], isPasted: false });
    },
  );
});
