import { addDays, dayOf, iso, mondayOf } from './calendar.js';
import {
  type DateReader,
  fixed,
  floating,
  relative,
  unitOf,
  lastN,
  lastWhole,
  rule,
  LAST,
  LAST_FR,
  THIS,
  UNIT,
  UNIT_FR,
} from './date-atoms.js';
import { MONTH, monthOf, NUMBER, numberOf, YEAR } from './date-words.js';
import { lastWeekday, lastWeekend } from './recent-days.js';
import { dayPeriod, fiscalPeriod, monthPeriod, quarterPeriod, yearPeriod } from './periods.js';

const WHOLE = '(?:(?:full|complete|completed|whole)(?: calendar)?|calendar)';

/** "Over" and "at least" before a distance make a span of it, which is not one period. */
const EXACT = '(?<!\\b(?:over|under|than|least|most|within|beyond|plus d|plus de|moins d|moins de|au moins) )';

/** Times counted from today, then bare months and years: text read by an earlier rule isn't read again. */
export const RELATIVE_READERS: readonly DateReader[] = [
  rule(
    `(?:in |over |during |within |for )?(?:the )?(?:last|past|previous|latest|most recent|preceding) (${NUMBER}) ${WHOLE} (weeks?|months?|quarters?|years?)`,
    ([, n = '', unit = ''], today) => lastWhole(numberOf(n), unit, today),
  ),
  rule(
    `(?:in |over |during |for )?(?:the )?(?:last|past|previous|most recent|preceding) ${WHOLE} (week|month|quarter|year)`,
    ([, unit], today) => relative(unitOf(unit), -1, today),
  ),
  rule(
    `(?:in |over |during |within |for |au cours |pendant |durant )?(?:the |des |les |ces )?(?:last|past|previous|trailing|latest|most recent|preceding) (${NUMBER})(?: rolling)? (days?|weeks?|months?|quarters?|years?)`,
    ([, n = '', unit = ''], today) => lastN(numberOf(n), unit, today),
  ),
  rule(
    `(?:les |des |ces )?(${NUMBER}) (?:derniers|dernieres|derniere|dernier|precedents|precedentes) (jours?|semaines?|mois|trimestres?|annees?|ans?)`,
    ([, n = '', unit = ''], today) => lastN(numberOf(n), unit, today),
  ),
  rule(
    `(?:les |des |ces )?(?:derniers|dernieres) (${NUMBER}) (jours?|semaines?|mois|trimestres?|annees?|ans?)`,
    ([, n = '', unit = ''], today) => lastN(numberOf(n), unit, today),
  ),
  rule(
    `(?:the |a )?(?:past|trailing|rolling) (year|month|quarter|week)|(?:in|over|during|within) (?:the )?last (year)`,
    ([, unit = 'year'], today) => lastN(1, unit, today),
  ),
  rule(
    `year before last|annee avant derniere|avant derniere annee|${EXACT}(?:two|2) years ago|il y a (?:deux|2) ans`,
    (_, today) => relative('year', -2, today),
  ),
  rule(`(?:month before last|${EXACT}(?:two|2) months ago|il y a (?:deux|2) mois)`, (_, today) =>
    relative('month', -2, today),
  ),
  rule(`${EXACT}(?:a year ago|one year ago|il y a un an)`, (_, today) => relative('year', -1, today)),
  rule(`${EXACT}(${NUMBER}) years ago`, ([, n = ''], today) => relative('year', -numberOf(n), today)),
  rule(`${EXACT}(${NUMBER}) (weeks?|months?|quarters?) ago`, ([, n = '', unit = ''], today) =>
    relative(unitOf(unit.replace(/s$/, '')), -numberOf(n), today),
  ),
  rule(`il y a (${NUMBER}) (semaine|mois|trimestre|an)s?`, ([, n = '', unit], today) =>
    relative(unitOf(unit), -numberOf(n), today),
  ),
  rule(`${EXACT}(${NUMBER}) days ago|il y a (${NUMBER}) jours`, ([, n, m = ''], today) =>
    fixed('day', dayPeriod(addDays(today, -numberOf(n ?? m)))),
  ),
  rule(`day before yesterday|avant hier`, (_, today) => fixed('day', dayPeriod(addDays(today, -2)))),
  rule(`yesterday|hier`, (_, today) => fixed('day', dayPeriod(addDays(today, -1)))),
  rule(`today|aujourd hui|aujourdhui|so far today`, (_, today) => fixed('day', dayPeriod(today))),
  rule(`tomorrow|demain`, (_, today) => fixed('day', dayPeriod(addDays(today, 1)), { ahead: true })),
  rule(`(?:last|past|previous) (${MONTH})|(${MONTH}) (?:dernier|passe)`, ([, a, b], today) => {
    const m = a ?? b ?? '';
    const { year, month } = dayOf(today);
    return fixed('month', monthPeriod(monthOf(m) < month ? year : year - 1, monthOf(m)));
  }),
  rule(
    `(?:(?:last|past|this past|previous) |(?<=(?:since|on|after|before|until|depuis) ))(monday|tuesday|wednesday|thursday|friday|saturday|sunday)|(lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) (?:dernier|passe)`,
    ([, english, french], today) => fixed('day', dayPeriod(lastWeekday(english ?? french ?? '', today))),
  ),
  rule(`this weekend|ce week end|cette fin de semaine`, (_, today) => {
    const saturday = addDays(mondayOf(today), 5);
    return fixed('week', { label: `Weekend of ${saturday}`, from: saturday, to: addDays(saturday, 1) });
  }),
  rule(`(?:last|past|this past|previous) (?:weekend|week end)|fin de semaine (?:derniere|passee)`, (_, today) =>
    fixed('week', lastWeekend(today)),
  ),
  rule(`this (${MONTH})`, ([, m = ''], today) => fixed('month', monthPeriod(dayOf(today).year, monthOf(m)))),
  rule(`next (${MONTH})`, ([, m = ''], today) => {
    const { year, month } = dayOf(today);
    return fixed('month', monthPeriod(monthOf(m) > month ? year : year + 1, monthOf(m)), { ahead: true });
  }),
  rule(`${THIS} ${UNIT}(?: (?:so far|to date))?`, ([, unit], today) => relative(unitOf(unit), 0, today)),
  rule(`${LAST} ${UNIT}`, ([, unit], today) => relative(unitOf(unit), -1, today)),
  rule(`(?:next|coming|upcoming|following) ${UNIT}`, ([, unit], today) => relative(unitOf(unit), 1, today)),
  rule(
    `(?:cette|cet|ce) ${UNIT_FR}(?: ci)?|${UNIT_FR} en cours|${UNIT_FR} (?:courante|courant)`,
    ([, a, b, c], today) => relative(unitOf(a ?? b ?? c), 0, today),
  ),
  rule(`${UNIT_FR} ${LAST_FR}|(?:dernier|derniere) ${UNIT_FR}`, ([, a, b], today) =>
    relative(unitOf(a ?? b), -1, today),
  ),
  rule(`${UNIT_FR} (?:prochain|prochaine|suivant|suivante)|(?:prochain|prochaine) ${UNIT_FR}`, ([, a, b], today) =>
    relative(unitOf(a ?? b), 1, today),
  ),
  rule(`(?:fiscal year|fiscal|fy) (?:to date|so far)`, (_, today) => {
    const { from } = fiscalPeriod(dayOf(today).month < 4 ? dayOf(today).year - 1 : dayOf(today).year);
    return fixed('rolling', { label: 'fiscal year to date', from, to: today });
  }),
  rule(`quarter to date|qtd|this quarter so far`, (_, today) => {
    const { year, month } = dayOf(today);
    const { from } = quarterPeriod(year, Math.ceil(month / 3));
    return fixed('rolling', { label: 'quarter to date', from, to: today });
  }),
  rule(
    `year to date|ytd|depuis (?:le )?debut de (?:l )?annee|since the (?:start|beginning) of (?:the|this) year`,
    (_, today) => fixed('rolling', { label: 'year to date', from: iso(dayOf(today).year, 1, 1), to: today }),
  ),
  rule(
    `month to date|mtd|depuis (?:le )?debut du mois|since the (?:start|beginning) of (?:the|this) month`,
    (_, today) =>
      fixed('rolling', { label: 'month to date', from: iso(dayOf(today).year, dayOf(today).month, 1), to: today }),
  ),
  rule(
    `(?<=(?:in|since|before|after|from|to|and|until|during|through|for|until|by|vs|versus|between|of|early|late|mid|,) )may(?! (?:i|we|be|you))|may(?= (?:and|to|vs|through|until) ${MONTH})`,
    (_, today) => floating('month', undefined, today, (year) => monthPeriod(year, 5)),
  ),
  rule(`(?<=(?:in|since|before|after|from|to|and|until|during|through|between|of|by|vs|last|this) )mar`, (_, today) =>
    floating('month', undefined, today, (year) => monthPeriod(year, 3)),
  ),
  rule(`(?!may\\b|mar\\b)(${MONTH})(?: month)?`, ([, m = ''], today) =>
    floating('month', undefined, today, (year) => monthPeriod(year, monthOf(m))),
  ),
  rule(`(?:(?:the )?(?:calendar )?year |annee )?(${YEAR})`, ([, y]) => fixed('year', yearPeriod(Number(y)))),
];
