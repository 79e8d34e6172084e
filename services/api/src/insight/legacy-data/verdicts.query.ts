import type { DataSource } from 'typeorm';
import { VERDICTS, type Verdict, type VerdictTexts } from './reading/verdicts.js';

/** As the trigger of live registrations classifies them; `v` is the text, empty if missing. */
const SQL: Readonly<Record<Verdict, string>> = {
  phone: "an.phone_status(nullif(v, ''), NULL)",
  housing: "an.housing_status(nullif(v, ''))",
  city: "an.city_name(nullif(v, ''))",
  // Shape of the card and province; status and problem.
  card: `CASE WHEN v LIKE E'\\t%' THEN E'missing\\t' WHEN split_part(v, E'\\t', 2) <> 'Ontario' THEN E'other_province\\t'
              WHEN split_part(v, E'\\t', 1) = 'good' THEN E'valid\\t' ELSE E'invalid\\t' || split_part(v, E'\\t', 1) END`,
};

const QUERY = `SELECT ${VERDICTS.map(
  (verdict, n) => `(SELECT coalesce(json_agg(${SQL[verdict]} ORDER BY n), '[]')
      FROM unnest($${n + 1}::text[]) WITH ORDINALITY AS asked (v, n)) AS ${verdict}`,
).join(', ')}`;

export async function verdictsOn(db: DataSource, texts: VerdictTexts): Promise<VerdictTexts> {
  const [answers] = await db.query<VerdictTexts[]>(
    QUERY,
    VERDICTS.map((verdict) => texts[verdict]),
  );
  return answers ?? texts;
}
