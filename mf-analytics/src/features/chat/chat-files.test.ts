import { describe, expect, it } from '@jest/globals';
import { imageAddress } from './chart-image';
import { fileName, tableAsCsv } from './answer-files';

describe('files of an answer', () => {
  it('ANA-12 treats image data without a data prefix as base64 JPEG', () => {
    expect(imageAddress('/9j/4AAQSkZJRg')).toBe('data:image/jpeg;base64,/9j/4AAQSkZJRg');
    expect(imageAddress('data:image/png;base64,AAAA')).toBe('data:image/png;base64,AAAA');
    expect(imageAddress('/api/chart.png')).toBe('/api/chart.png');
  });

  it('2.4/3 are named after what was counted', () => {
    expect(
      fileName('Registrations by city, 1 Jan to 31 Dec 2025, live and historical; 3 undated left out', 'png'),
    ).toBe('registrations-by-city-1-jan-to-31-dec-2025.png');
    expect(fileName('Clients, city: Kapuskasing or Rivière-des-Français', 'csv')).toBe(
      'clients-city-kapuskasing-or-riviere-des-francais.csv',
    );
    expect(fileName('word '.repeat(60), 'png').length).toBeLessThan(100);
    expect(fileName(null, 'png')).toBe('analytics.png');
  });

  it("writes CSV that spreadsheets don't run as formulas", () => {
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
