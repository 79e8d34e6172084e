import type { Having, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import type { Reader } from '../parse/phrase.js';
import { FACTS_WITH } from '../spec/vocabulary.js';
import { predicateOf } from './having.js';

const ROWS =
  'tests?|treatments?|dispenses?|dispensing records?|interactions?|visits?|rewards?|notes?|traitements?|depistages?|delivrances?|visites?';
const ONE = '(?:(?:at least|au moins) (?:one|1|un|une) |any |either |an? |une? )';
/** "People who had a test, a dispense or an interaction in 2025". */
const ANY_OF = new RegExp(
  `^(?:(?:how many|number of|count of|combien de|nombre de) )?(?:different |unique )?(?:people|clients|patients|persons|personnes|clientes?) (?:who |that |qui )?(?:had|have had|have|with|got|received|ayant|avec|ont eu|ont) ${ONE}(.+)$`,
);
/** Commas are gone: "a test dispense or interaction". */
const NEXT = new RegExp(` (?:or|ou) ${ONE}?|(?<=\\b(?:${ROWS})) ${ONE}?(?=(?:\\w+ )?(?:${ROWS})\\b)`);
/** "A reward or started treatment in 2025": with a verb of its own, the time may be that of one alone. */
const NAMES_ROWS = new RegExp(
  `^(?!(?:started|began|completed|finished|stopped|ended|received|got|had|were|was|tested|registered|took|who)\\b).*\\b(?:${ROWS})\\b`,
);

/** People with a row of any of several kinds; a time after the last is that of all. Each person counts once. */
export function readAnyOfRows(text: string, reader: Reader): QuerySpec | null {
  const [, listed = ''] = ANY_OF.exec(text) ?? [];
  const items = / (?:or|ou) /.test(listed) ? listed.split(NEXT) : [];
  if (items.length < 2 || !items.every((item) => NAMES_ROWS.test(item))) return null;
  const predicates = items.map((item) => predicateOf(`with a ${item}`, reader));
  const ranges = predicates.map((one) => one?.phrase.parsed.time.range ?? null);
  if (ranges.slice(0, -1).some((range) => range !== null)) return null;
  const rows = predicates.flatMap((one): Having[] => {
    const plain = one?.polarity === 'has' && !one.follows && one.fact !== 'registrations';
    if (!plain || one.filters.some(({ dim }) => FACTS_WITH[dim] === undefined)) return [];
    const { fact, filters, date } = one;
    return [{ fact, filters, period: ranges.at(-1) ?? null, ...(date ? { date } : {}) }];
  });
  if (rows.length < items.length || areOne(rows)) return null;
  const who = { or: rows.map((has) => ({ has })) };
  return { measure: 'clients', by: [], filters: [], range: null, compare: null, who };
}

/** "An HIV or an HCV test" is one kind of row with either value of a field; "a test or a test" is the same twice. */
function areOne(rows: readonly Having[]): boolean {
  const fields = new Set(rows.map(({ fact, filters }) => [fact, ...filters.map(({ dim }) => dim)].join()));
  const kinds = new Set(rows.map(({ fact, filters }) => JSON.stringify([fact, filters])));
  return kinds.size < rows.length || (fields.size === 1 && rows[0]?.filters.length === 1);
}
