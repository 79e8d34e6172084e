import type { Fact, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { factOf } from '../query/build-sql.js';
import type { Figures } from '../query/count-figures.js';
import type { Figure } from '../query/figure-table.js';
import { partingFilters } from '../query/share.js';
import { clientsInWords, timeInWords } from './clients-in-words.js';
import { figureInWords, filterInWords, measureName } from './labels.js';
import { peopleInWords } from './people-words.js';

const COUNTED: QuerySpec = { measure: 'clients', by: [], filters: [], range: null, compare: null };

const number = (figure: Figure): string => figureInWords(figure, COUNTED);

/** The denominator: "women who ever registered", "tests, 1 Jan to 31 Dec 2025". */
function wholeInWords(spec: QuerySpec): string {
  const whole = spec.filters.filter((filter) => !partingFilters(spec).includes(filter));
  if (spec.measure === 'clients') return clientsInWords({ ...spec, filters: whole }, whole, factOf(spec));
  return [measureName(spec).toLowerCase().replace(/ \(.*/, ''), timeInWords(spec), ...whole.map(filterInWords)].join(
    ', ',
  );
}

/** "19 of 142 women who ever registered have a treatment that started, any date: 13.4%." */
export function shareSentence({ spec, share, table }: Figures): string | null {
  const figure = table.rows[0]?.figures[0] ?? null;
  if (!share) return null;
  const part = spec.part
    ? `have ${peopleInWords(spec.part, spec.range !== null || spec.compare !== null)}`
    : `have ${partingFilters(spec).map(filterInWords).join(' and ')}`;
  const rest = typeof share.part === 'number' && typeof share.whole === 'number' ? share.whole - share.part : null;
  const parts =
    spec.parts && rest !== null && rest >= 0 && figure !== 'hidden'
      ? `\n${number(share.part)} + ${number(rest)} = ${number(share.whole)}.`
      : '';
  return `${number(share.part)} of ${number(share.whole)} ${wholeInWords(spec)} ${part}: ${figureInWords(figure, spec)}.${parts}`;
}

/** Facts that uploads also have. */
const UPLOADED_FACTS: readonly Fact[] = ['registrations', 'tests', 'treatments', 'interactions'];

/** Sources of the figures. */
export function sourcesInWords(spec: QuerySpec): string {
  const of = spec.filters.find(({ dim }) => dim === 'source');
  const upload =
    UPLOADED_FACTS.includes(factOf(spec)) && !(of?.in && !of.in.includes('legacy')) && !of?.not_in?.includes('legacy');
  const live = !(of?.in?.length === 1 && of.in[0] === 'legacy');
  const sources = [live ? 'live' : '', upload ? 'historical' : ''].filter(Boolean);
  return `Sources: ${sources.join(' and ')} records.`;
}
