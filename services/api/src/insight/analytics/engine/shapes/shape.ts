import { MONTH } from '../dates/date-words.js';

/** Sentences that each ask for one side of the answer; one alone is the whole question in the usual words. */
export type Sides = readonly string[];

/** Ways of saying the sides of a question of this shape, likeliest first; none where it has another shape. */
export type Shape = (message: string) => Sides[];

/** A question with several sides is short; each side of a long message would be read many times. */
export const LONGEST = 300;

/** After the last word. */
export const END = '[ ?.!]*$';

/** A way of asking for several sides, with the sides that its groups name. */
export type Form = readonly [said: RegExp, sides: (...words: string[]) => Sides[]];
export const form = (pattern: string, sides: Form[1]): Form => [new RegExp(`^${pattern}${END}`, 'i'), sides];

/** The sides of the first form that the whole message has. */
export const shapeOf =
  (forms: readonly Form[]): Shape =>
  (message) => {
    for (const [said, sides] of forms) {
      const match = said.exec(message);
      if (match) return sides(...match.slice(1).map((words: string | undefined) => words ?? ''));
    }
    return [];
  };

const MONTHS = `(?:${MONTH}|février|août|décembre)`;
const UNIT = '(?:(?:fiscal |calendar )?year|month|quarter|week|summer|spring|fall)';
/** Words for the time of a question, apart from its other words. */
export const WHEN = `(?:(?:in|during|since|for|over|en|pendant|depuis) )?(?:(?:the )?(?:this|last|past|previous) (?:\\d+ )?${UNIT}s?|(?:early |late |fiscal(?: year)? |q[1-4] (?:of )?)?20\\d\\d(?:-\\d\\d)?|${MONTHS}(?: 20\\d\\d)?|cette année|ce mois-ci|ce trimestre|l['’]an(?:née)? derni(?:er|ère))`;

/** Words for the rows and people that are counted. */
export const ROWS =
  '(?:tests?|testing|results?|registrations?|sign[- ]?ups?|intakes?|treatments?|interactions?|visits?|sessions?|rewards?|incentives?|payments?|notes?|dispenses?|appointments?|positives|negatives|inscriptions?|traitements?|visites?|récompenses?|dépistages?|résultats?)';
export const PEOPLE =
  '(?:people|persons?|clients?|patients?|individuals?|folks|women|men|seniors|youths?|personnes?|clientes?|patientes?|gens|femmes|hommes)';
