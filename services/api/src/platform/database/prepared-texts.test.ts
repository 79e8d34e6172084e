import { describe, expect, it } from '@jest/globals';
import { PreparedTexts } from './prepared-texts.js';

function namesOf(text: string, times: number, texts = new PreparedTexts()): (string | undefined)[] {
  return Array.from({ length: times }, () => texts.nameOfRepeated(text));
}

describe('2.5 statements that repeat', () => {
  it('are prepared from the third time on, under one name', () => {
    expect(namesOf('SELECT id FROM notes WHERE id = $1', 4)).toEqual([undefined, undefined, 'text_0', 'text_0']);
  });

  it('are prepared immediately when they are known to repeat', () => {
    const texts = new PreparedTexts();
    const name = texts.nameOf('SELECT 1');
    expect(texts.nameOfRepeated('SELECT 1')).toBe(name);
  });

  it.each([
    'SELECT * FROM notes WHERE id = $1',
    'SELECT DISTINCT * FROM notes WHERE id = $1',
    'SELECT item.* FROM notes item WHERE id = $1',
    'SELECT a.id, * FROM notes a WHERE id = $1',
    'DELETE FROM notes WHERE id = $1 RETURNING *',
  ])('are never prepared if a new column would change their answer: %s', (text) => {
    expect(namesOf(text, 5)).toEqual(Array(5).fill(undefined));
  });

  it.each(['SELECT count(*) FROM notes WHERE id = $1', 'SELECT a.n * 2 FROM a WHERE id = $1'])(
    'may count: %s',
    (text) => {
      expect(namesOf(text, 3).at(-1)).toBe('text_0');
    },
  );

  it('get at most 200 names, which each connection keeps', () => {
    const texts = new PreparedTexts();
    const named = Array.from({ length: 300 }, (_, n) => namesOf(`SELECT ${n} FROM a WHERE id = $1`, 3, texts).at(-1));
    expect(named.filter(Boolean)).toHaveLength(200);
  });
});
