import { MONTH } from '../dates/date-words.js';
import { END, PEOPLE, ROWS, type Sides, WHEN } from './shape.js';

const HOW_MANY = "(?:how many|combien(?: de| d['’])?)";
const NUMBER_OF = `(?:${HOW_MANY}|(?:the |le )?(?:total )?(?:numbers?|counts?|nombre) (?:of|de|d['’])|total|de|d['’]|les|nos|our|the) ?`;
const PLAIN =
  '(?!(?:and|or|et|ou|in|by|of|for|with|from|per|at|to|who|that|not|no|without|than|only|de|par|en|pour|avec|sans|qui|how|combien)\\b)';
const QUALITIES = `(?:${PLAIN}[\\w$’'-]+ ){0,4}?`;
const COUNTED = `(?:${ROWS}|${PEOPLE}|positivity(?: rate)?|taux de positivité|completion rate|(?:average|median) age|kits?|straws|supplies|(?:treatment )?starts|deaths|completions)`;
const DONE =
  '(?: (?:registered|tested|treated|started|begun|completed|finished|done|performed|carried out|logged|given|paid|dispensed|issued|owed|seen|entered|ended|stopped|inscrits|inscrites|commencés|terminés|faits|versées))?';
const FIGURE = `(?:${NUMBER_OF})?${QUALITIES}${COUNTED}${DONE}(?: ${WHEN})?`;
const PERIOD = `(?:${WHEN}|q[1-4]|${MONTH} (?:to|through|[-–]) ${MONTH}(?: 20\\d\\d)?)(?:(?:'s|’s)? (?:numbers|figures|stats|totals|chiffres))?`;
const NEXT = ',? (?:and|et|plus|&)(?: also)? |, ?';
/** "Did we have", "were there": nothing that counts. */
const THERE =
  '(?: (?:did we (?:have|do|get|record)|do we have|have we had|(?:that )?we (?:had|did|have|recorded)|were there|are there|have there been|on a eus?|avons-nous eus?))?';
const LAST = `(?= (?:in|on|of|among|at|by|per|for|this|last|during|since|from|over|between|en|à|par|pour|pendant|depuis|cette|ce|l['’]|month by month|january|${WHEN})\\b|[:,]? ${WHEN}|${END})`;
const LIST = `(${FIGURE}(?:(?:${NEXT})${FIGURE})+)`;

/** "In 2025, …", "2025: …". */
const BEFORE = new RegExp(`^(?:((?:in|for|during|since|over|en|pour|depuis) [^,:]+|${PERIOD})(?:,|:| [–—-]) ?)?${LIST}${THERE}${LAST}(.*)$`, 'i'); // prettier-ignore
/** "Compare 2024 and 2025 for registrations, tests and treatments". */
const COMPARED = new RegExp(
  `^compare (.+?) (?:and|with|to|vs|versus|against) (.+?) (?:for|in terms of|on|by) ${LIST}${END}`,
  'i',
);

/** "In Kenora and women": of the last figure, or of all? */
const MORE_FIGURES = new RegExp(`\\b(?:and|et|plus) .*\\b(?:${PEOPLE}|${ROWS})\\b`, 'i');

const TIMED = new RegExp(` ${WHEN}$`, 'i');

const figuresIn = (list: string): string[] =>
  list.split(new RegExp(NEXT, 'i')).map((figure) => figure.replace(new RegExp(`^(?:${NUMBER_OF})`, 'i'), '').trim());

/** "People who started treatment, people who completed it and people who stopped": what "it" is, the first one says. */
const GROUP = '(?:how many |number of )?(?:people|clients|patients) (?:who|registered|tested|treated|seen)\\b';
const GROUPS = new RegExp(
  `^(?:((?:in|for|during|since) [^,:]+|${PERIOD}|.{3,30}? to date)(?:,|:| [–—-]) ?)?(${GROUP}.+)$`,
  'i',
);
const NEXT_GROUP = new RegExp(`(?:, ?|,? and )(?:and )?(?=${GROUP})`, 'i');
/** "…, all in 2026". */
const ALL_IN = /,? all ((?:in|for|during|since) (?:20\d\d|(?:this|last) (?:fiscal )?(?:year|month|quarter)))$/i;

function listedGroups(text: string): Sides[] {
  const [, before = '', listed = ''] = GROUPS.exec(text) ?? [];
  const [, time = before] = ALL_IN.exec(listed) ?? [];
  const groups = listed
    .replace(ALL_IN, '')
    .split(NEXT_GROUP)
    .filter((group) => group !== '');
  if (groups.length < 2) return [];
  const [, what] = /\b(treatment|therapy|epclusa|maviret|vosevi)\b/i.exec(groups[0] ?? '') ?? [];
  const said = groups.map((group) =>
    what ? group.replace(/\b(completed|finished|stopped|ended) it\b/i, `$1 ${what}`) : group,
  );
  const when = /^20\d\d$/.test(time) ? `in ${time}` : time;
  return [said.map((group) => `${group} ${when}`.trim())];
}

/** A list of figures of the same time and group, each as a question of its own: "registrations, tests and treatments in 2025". */
export function listedFigures(message: string): Sides[] {
  const text = message.replace(new RegExp(END), '').trim();
  const [, one, other, compared] = COMPARED.exec(text) ?? [];
  if (compared) return [figuresIn(compared).map((figure) => `${figure} in ${one ?? ''} compared to ${other ?? ''}`)];
  const [, before = '', list, after = ''] = BEFORE.exec(text) ?? [];
  if (list === undefined) return listedGroups(text);
  if (MORE_FIGURES.test(after)) return [];
  const period = before.replace(/(?:['’]s)? (?:numbers|figures|stats|totals|chiffres)$/i, '');
  const time = period && (/^(?:in|for|during|since|over|en|pour|depuis)\b/i.test(period) ? period : `in ${period}`);
  const figures = figuresIn(list);
  // A time after the last figure is that of all.
  const [last = ''] = figures.filter((figure) => TIMED.test(figure)).length === 1 ? (TIMED.exec(list) ?? []) : [];
  const rest = [last, after.replace(/^[:,] ?/, ' '), time]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');
  const own = figures.map((figure) => (last === '' ? figure : figure.replace(TIMED, '')));
  return [own.map((figure) => (rest === '' ? `how many ${figure}` : `${figure} ${rest}`))];
}
