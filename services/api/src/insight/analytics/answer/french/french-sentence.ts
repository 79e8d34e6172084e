import {
  type Counted,
  type Bounds,
  type Having,
  isGrain,
  type People,
  type QueryDate,
  type QueryFilter,
  type QuerySpec,
} from '@firstlight/domain/insight/analytics-query';
import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import { isInNoun } from '../../engine/spec/every-row.js';
import { FACTS_WITH } from '../../engine/spec/vocabulary.js';
import { ageNames } from '../../query/dimension-columns.js';
import { isOfRegistration } from '../clients-in-words.js';
import { countsStarts } from '../labels.js';
import { factOf } from '../../query/build-sql.js';
import { moneyOf } from '../../query/money-state.js';
import { hasPart, partingFilters, wholeOf } from '../../query/share.js';
import { FIELDS, MEASURES, MONTHS, ROWS, UNITS, VALUES } from './french-names.js';

const day = (date: CivilDate): string => {
  const [year = '', month = '', number = ''] = date.split('-');
  return `${number === '01' ? '1er' : Number(number)} ${MONTHS[Number(month) - 1] ?? ''} ${year}`;
};

function range(from: CivilDate | null, to: CivilDate | null): string {
  if (from === null && to === null) return 'toutes dates confondues';
  if (from === null) return `jusqu’au ${day(to ?? '')}`;
  if (to === null) return `à partir du ${day(from)}`;
  return from === to ? `le ${day(from)}` : `du ${day(from)} au ${day(to)}`;
}

const bounds = ({ min, max }: Bounds, unit: string): string => {
  if (min !== undefined && max !== undefined) return min === max ? `${min} ${unit}` : `de ${min} à ${max} ${unit}`;
  return min === undefined ? `au plus ${max ?? ''} ${unit}` : `${min} ${unit} et plus`;
};

const value = (name: string): string => VALUES[name] ?? name;
const values = (names: readonly string[]): string => names.map(value).join(' ou ');

function condition({ dim, in: included, not_in: excluded, min, max, or }: QueryFilter): string {
  const own = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
  if (or) return `${condition({ dim, ...own })} ou ${condition({ dim, ...or })}`;
  if (dim === 'age') return bounds(own, 'ans');
  if (dim === 'amount') return bounds(own, '$');
  if (dim === 'treatment_days' && min === undefined && max === -1) return 'date de fin avant la date de début';
  if (dim === 'entry_days' || dim === 'treatment_days')
    return `${FIELDS[dim]} : ${bounds(own, max === 1 || (max === undefined && min === 1) ? 'jour' : 'jours')}`;
  if (dim === 'birth_year') return `année de naissance : ${bounds(own, '').trim()}`;
  const said = [included ? values(included) : '', excluded ? `sauf ${values(excluded)}` : ''].filter(Boolean);
  return `${FIELDS[dim]} : ${said.join(', ')}`;
}

const AFTER_NOUN: readonly string[] = ['test_type', 'medication', 'interaction_type', 'test_result'];
const DATES: Partial<Record<QueryDate, string>> = {
  started: ' qui a commencé',
  ended: ' qui a pris fin',
  under_way: ' en cours',
  first_registered: ' qui est la première',
  entered: ' selon la date de saisie',
};

type Rows = Pick<Having, 'fact' | 'filters' | 'date' | 'after'>;

/** "test VIH positif (testeur : CM)". */
function row({ fact, filters, date, after }: Rows, many = false): string {
  const plain = AFTER_NOUN.flatMap((dim) =>
    filters.filter((filter) => filter.dim === dim && filter.in?.length === 1 && !filter.not_in),
  );
  const rest = filters.filter((filter) => !plain.includes(filter) && !isInNoun(filter));
  const noun = [ROWS[fact][many ? 1 : 0], ...plain.map(({ in: [name = ''] = [] }) => value(name))].join(' ');
  const own = `${noun}${DATES[date ?? 'happened'] ?? ''}${rest.length > 0 ? ` (${rest.map(condition).join(' ; ')})` : ''}`;
  if (!after) return own;
  const start = after.first ? article(after.rows, ['leur premier ', 'leur première ']) : article(after.rows);
  return `${own} ${limitOf(after)}${start}${row(after.rows)}`;
}

/** How the rows follow the others, up to the article of these. */
function limitOf({ from, within, first }: NonNullable<Having['after']>): string {
  if (within === 0) return first ? 'le même jour que ' : 'le même jour qu’';
  const least = from === undefined ? '' : from === 1 ? 'un autre jour, après ' : `au moins ${from} jours après `;
  if (within === undefined) return least === '' ? 'le jour même ou après ' : least;
  const most = within === 1 ? 'au plus un jour après ' : `dans les ${within} jours après `;
  return least === '' ? most : `${least.replace(/ après $/, '')} et ${most}`;
}

const article = ({ fact }: Pick<Having, 'fact'>, words: readonly [string, string] = ['un ', 'une ']): string =>
  words[ROWS[fact][2] ? 1 : 0];

function period(time: Having['period'], dated: boolean): string {
  if (time === 'counted') return dated ? 'pendant cette période' : 'toutes dates confondues';
  return time === null ? 'toutes dates confondues' : range(time.from, time.to);
}

/** A split, with its groups of ages if they aren't the usual ones. */
function splitName(name: QuerySpec['by'][number], { ages }: QuerySpec): string {
  const groups = name === 'age_group' && ages ? ` (${ageNames(ages).join(', ')})` : '';
  return `${FIELDS[name]}${groups.replace('Under', 'moins de').replace(/\+\)$/, ' et plus)')}`;
}

const STRETCHES: Partial<Record<Counted, string>> = {
  day: 'jours différents',
  week: 'semaines différentes',
  month: 'mois différents',
  quarter: 'trimestres différents',
  year: 'années différentes',
  fiscal_year: 'exercices différents',
};

const differentIn = (what: Counted): string => STRETCHES[what] ?? `valeurs différentes (${FIELDS[what]})`;

function people(set: People, dated: boolean): string {
  const rows = (having: Having, many = false): string => `${row(having, many)}, ${period(having.period, dated)}`;
  if ('has' in set) {
    const { has, atLeast = 1, total, different } = set;
    if (different) return `${rows(has, true)}, avec au moins ${atLeast} ${differentIn(different)}`;
    if (total) return `${rows(has, true)}, ${bounds(total, '$')} en tout`;
    return atLeast > 1 ? `au moins ${atLeast} ${rows(has, true)}` : `${article(has)}${rows(has)}`;
  }
  if ('hasNot' in set) return `${article(set.hasNot, ['aucun ', 'aucune '])}${rows(set.hasNot)}`;
  if ('only' in set) {
    const other = article(set.only, ['aucun autre ', 'aucune autre ']);
    return `${article(set.only)}${row(set.only)} et ${other}${ROWS[set.only.fact][0]}, ${period(set.only.period, dated)}`;
  }
  if ('picked' in set) {
    const { picked } = set;
    const place = picked.order === 'first' ? ['premier ', 'première '] : ['dernier ', 'dernière '];
    const is = picked.is.length > 0 ? ` avec ${picked.is.map(condition).join(' ; ')}` : '';
    return `leur ${article(picked, [place[0] ?? '', place[1] ?? ''])}${row(picked)}${is}, ${period(picked.period, dated)}`;
  }
  if ('not' in set && 'has' in set.not && (set.not.atLeast ?? 1) > 1)
    return `moins de ${set.not.atLeast ?? 1} ${rows(set.not.has, true)}`;
  if ('not' in set) return `pas (${people(set.not, dated)})`;
  const all = 'and' in set ? set.and : set.or;
  return all.map((one) => people(one, dated)).join('and' in set ? ' ; et ' : ' ; ou ');
}

function time({ range: when, compare }: QuerySpec): string {
  if (!compare) return range(when?.from ?? null, when?.to ?? null);
  return compare
    .map(({ label, from, to }) => (label === from.slice(0, 4) ? label : range(from, to)))
    .join(' comparé à ');
}

const GENDERED: Readonly<Record<string, string>> = { Female: 'femmes', Male: 'hommes' };

function clients(spec: QuerySpec, fact = factOf(spec)): string {
  const gender = spec.filters.find(({ dim, in: named }) => dim === 'gender' && named?.length === 1);
  const noun = GENDERED[gender?.in?.[0] ?? ''] ?? 'personnes';
  const rest = spec.filters.filter((filter) => filter !== gender || noun === 'personnes');
  const ofEvent = fact === 'registrations' ? [] : rest.filter(({ dim }) => FACTS_WITH[dim] !== undefined);
  const own = rest.filter((filter) => !ofEvent.includes(filter)).map(condition);
  const described = `${noun}${own.length > 0 ? ` (${own.join(' ; ')})` : ''}`;
  const dated = spec.range !== null || spec.compare !== null;
  const who = spec.who ? people(spec.who, dated) : '';
  if (spec.first) {
    const counted = noun === 'hommes' ? 'comptés' : 'comptées';
    const first = `${article(spec.first, ['leur premier ', 'leur première '])}${row(spec.first)}`;
    return `${described} ${counted} lors de ${first}, ${time(spec)}${who ? `, ayant ${who}` : ''}`;
  }
  if (fact !== 'registrations') {
    const rows = { fact, filters: ofEvent, ...(spec.date ? { date: spec.date } : {}) };
    const own = spec.filters.some(isOfRegistration) ? ' de cette inscription' : '';
    return `${described} ayant ${article(rows)}${row(rows)}${own}, ${time(spec)}${who ? `, et ayant ${who}` : ''}`;
  }
  const [noted = '', feminine] = [spec.date === 'first_registered' ? 'inscrit pour la première fois' : 'inscrit', noun !== 'hommes']; // prettier-ignore
  const registered = noted.replace('inscrit', feminine ? 'inscrites' : 'inscrits');
  return `${described} ${registered}, ${time(spec)}${who ? `, ayant ${who}` : ''}`;
}

const MONEY = { issued: 'émises', owed: 'dues', both: 'émises et dues' } as const;

function measure(spec: QuerySpec): string {
  const money = moneyOf(spec);
  const name = spec.measure === 'treatments' && !countsStarts(spec) ? 'Traitements' : MEASURES[spec.measure];
  if (spec.distinct) return `Nombre de ${differentIn(spec.distinct)} parmi : ${name.toLowerCase()}`;
  return money ? `${name} (${MONEY[money]})` : name;
}

/** How rows become figures. */
function figure(spec: QuerySpec): string[] {
  const { per, cumulative, window, groups, first, then } = spec;
  return [
    ...(per ? [UNITS[per]] : []),
    ...(first && spec.measure !== 'clients'
      ? [`${then ? 'de' : 'lors de'} ${article(first, ['leur premier ', 'leur première '])}${row(first)}`]
      : []),
    ...(then ? [`jusqu’à ${article(then, ['leur premier ', 'leur première '])}${row(then)}`] : []),
    ...(groups
      ? [`seulement les groupes ${groups.max === 0 ? 'qui n’en ont aucun' : `: ${bounds(groups, '').trim()}`}`]
      : []),
    ...(cumulative ? ['cumul'] : []),
    ...(window === undefined ? [] : [`moyenne mobile sur ${window}`]),
  ];
}

function rank({ order, limit, growth }: QuerySpec): string[] {
  if (!order) return [];
  const most = order === 'desc';
  const by = growth ? ' de croissance' : '';
  if (limit === 1) return [`la valeur la plus ${most ? 'élevée' : 'basse'}${by}`];
  return [limit ? `les ${limit} valeurs les plus ${most ? 'élevées' : 'basses'}${by}` : `${most ? 'le plus' : 'le moins'}${by} d’abord`]; // prettier-ignore
}

/** What a query counts, in French: the sentence of an offer if the question was in French. */
export function frenchSentence(spec: QuerySpec): string {
  const { by, filters, who, as, part } = spec;
  const split = by.length > 0 ? ` par ${by.map((name) => splitName(name, spec)).join(' et ')}` : '';
  const ofClients = spec.measure === 'clients';
  const dated = spec.range !== null || spec.compare !== null;
  const parting = partingFilters(spec).map(condition).join(' ; ');
  if (ofClients && as === 'percent' && hasPart(spec)) {
    const of = part ? `celles ayant ${people(part, dated)}` : parting;
    return [`Pourcentage parmi les ${clients(wholeOf(spec), factOf(wholeOf(spec)))}${split}`, of, ...rank(spec)].join(', '); // prettier-ignore
  }
  const whole = wholeOf(spec).filters.map(condition).join(' ; ');
  const axis = by.length === 2 && by[0] && !isGrain(by[0]) ? `de chaque groupe (${FIELDS[by[0]]})` : 'du total';
  const share = as ? [`en pourcentage ${hasPart(spec) && by.length > 0 ? 'de chaque groupe' : axis}${whole ? ` (${whole})` : ''}`] : []; // prettier-ignore
  if (ofClients) {
    const head = split || share.length > 0 ? `Personnes${split}${share.length > 0 ? `, ${share.join()}` : ''} : ` : '';
    const sentence = [`${head}${clients(spec)}`, ...figure(spec), ...rank(spec)].join(', ');
    return sentence.charAt(0).toUpperCase() + sentence.slice(1);
  }
  const dates: Partial<Record<QueryDate, string>> = {
    ended: spec.measure === 'treatments' ? 'ayant pris fin ' : '',
    under_way: 'en cours, ',
    entered: 'selon la date de saisie, ',
  };
  const started = dates[spec.date ?? 'happened'] ?? '';
  const conditions = filters.filter(({ dim }) => !(dim === 'issued' && moneyOf(spec))).map(condition);
  const once = /_age$/.test(spec.measure) ? ', chacune avec l’âge à sa dernière inscription' : '';
  const persons = who ? [`personnes ayant ${people(who, dated)}${once}`] : [];
  return [`${measure(spec)}${split}`, ...share, ...figure(spec), `${started}${time(spec)}`, ...conditions, ...persons, ...rank(spec)].join(', '); // prettier-ignore
}
