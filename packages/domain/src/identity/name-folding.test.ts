import { describe, expect, it } from '@jest/globals';
import { foldName, nameWords } from './name-folding.js';

describe('folding of names (2.1/13)', () => {
  it.each([
    ['Côté', 'cote'],
    ['Hélène Lefèbvre', 'helene lefebvre'],
    ["O'Brien", 'obrien'],
    ['O’Brien', 'obrien'],
    ['O´Brien', 'obrien'],
    ['Smith-Jones', 'smith jones'],
    ['Smith–Jones', 'smith jones'],
    ['Testperson, Maple', 'testperson maple'],
    ['  J.P.   Roy ', 'jp roy'],
    ['Nguyễn', 'nguyen'],
    ['Łukasz Ødegård', 'lukasz odegard'],
    ['Bœuf Æther Weiß', 'boeuf aether weiss'],
    ['ΝΊΚΟΣ', 'νικοσ'],
    ['Ёлкин', 'елкин'],
    ['İpek', 'ipek'],
    ['%_', '%'],
    ['-', ''],
  ])('%s is searched as "%s"', (name, folded) => {
    expect(foldName(name)).toBe(folded);
    expect(foldName(folded)).toBe(folded);
  });

  it('returns the words', () => {
    expect(nameWords(' Testperson,  Maple-Ann ')).toEqual(['testperson', 'maple', 'ann']);
    expect(nameWords(' - ')).toEqual([]);
  });
});
