import { describe, expect, it } from '@jest/globals';
import { imageAddress } from './chart-image';
import { tableAsCsv } from './save-file';

describe('files of an answer', () => {
  it('ANA-12 takes image data without a data prefix for base64 JPEG', () => {
    expect(imageAddress('/9j/4AAQSkZJRg')).toBe('data:image/jpeg;base64,/9j/4AAQSkZJRg');
    expect(imageAddress('data:image/png;base64,AAAA')).toBe('data:image/png;base64,AAAA');
    expect(imageAddress('/api/chart.png')).toBe('/api/chart.png');
  });

  it('writes CSV that no spreadsheet takes for formulas', () => {
    const csv = tableAsCsv({
      columns: ['City', 'Count'],
      rows: [
        ['=1+1', 3],
        ['Sault "Ste", Marie', null],
      ],
    });
    expect(csv).toBe('\uFEFFCity,Count\r\n\'=1+1,3\r\n"Sault ""Ste"", Marie",\r\n');
  });
});
