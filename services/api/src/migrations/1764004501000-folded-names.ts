import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Same as the domain's `foldName()`, frozen here; a property test compares the two. */
const FOLD_NAME = `
  CREATE FUNCTION fold_name(name text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
  DECLARE folded text := name;
  BEGIN
    IF folded !~ '^[A-Za-z ]*$' THEN
      folded := regexp_replace(normalize(replace(folded, '´', ''), NFKD), '[\\u0300-\\u036f]', '', 'g');
      folded := replace(replace(replace(replace(replace(replace(replace(replace(folded,
        'Æ', 'ae'), 'æ', 'ae'), 'Œ', 'oe'), 'œ', 'oe'), 'ß', 'ss'), 'ẞ', 'ss'), 'Þ', 'th'), 'þ', 'th');
      folded := translate(folded,
        'ØøŁłĐđĦħŦŧıĸŊŋÐðςΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡ' || U&'\\03A2' || 'ΣΤΥΦΧΨΩЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ'
          || 'ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ',
        'oollddhhttiknnddσαβγδεζηθικλμνξοπρ' || 'ς' || 'στυφχψωѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюя'
          || 'աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ');
      folded := translate(folded, '''’‘ʼʹ\`′.·', '');
    END IF;
    folded := lower(folded COLLATE "C");
    RETURN btrim(regexp_replace(folded, '[ \\t\\n\\r\\f\\v,;/()"_\\u002d\\u2010-\\u2015\\u2212]+', ' ', 'g'), ' ');
  END $$;`;

type Index = { name: string; definition: string };

/** To change a generated column's expression it must be dropped and recreated, with every index on it. */
async function remake(queries: QueryRunner, expression: string): Promise<void> {
  const indexes = (await queries.query(`
    SELECT indexname AS name, indexdef AS definition FROM pg_indexes
     WHERE schemaname = 'public' AND tablename = 'registrations' AND indexdef LIKE '%name_search%'`)) as Index[];
  await queries.query(`
    ALTER TABLE registrations DROP COLUMN name_search;
    ALTER TABLE registrations ADD COLUMN name_search text NOT NULL GENERATED ALWAYS AS (${expression}) STORED;`);
  for (const { definition } of indexes) await queries.query(definition);
}

const NAMES = `first_name || ' ' || last_name || coalesce(' ' || aka, '')`;

/** Names are searched without accents and case; each word has a space on both sides, so that whole words are found. */
export class FoldedNames1764004501000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(FOLD_NAME);
    await remake(queries, `' ' || fold_name(${NAMES}) || ' '`);
  }

  async down(queries: QueryRunner): Promise<void> {
    await remake(queries, `lower(${NAMES})`);
    await queries.query('DROP FUNCTION fold_name(text)');
  }
}
