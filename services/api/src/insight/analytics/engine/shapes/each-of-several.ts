import { END, PEOPLE, ROWS, type Shape, type Sides, WHEN } from './shape.js';

const NAME = '([^,;:?.]{2,24}?)';
const AND = ',? (?:vs\\.?|versus|against|compared (?:to|with)|and|or|et|ou|contre) ';
const NAMES = `${NAME}(?:(?:,|${AND})${NAME})?${AND}${NAME}`;
const TWO_OR_THREE = `${NAME}(?:, ?${NAME})?,? ?(?:(?:vs\\.?|versus|and|or|et|ou) )${NAME}`;
const APART = '(?: (?:side by side|next to each other|separately|apart))?';
const EACH = '(?: (?:in|for|of|from|by|with|at) each(?: (?:one|of (?:them|these)))?)?';
const LINKS = ['in', 'by', 'from', 'for', 'with', 'at', 'of', ''];
/** A time behind the names: "2026 numbers", "since Aug 1". */
const TIMED = `(?:[,.?]* \\(?((?:since|depuis|from|in|en|during|for|this|last|over) [^,;:?()]{2,30}?|${WHEN})\\)?(?: (?:numbers|figures|counts))?)?`;
const MOST = "(?:the )?(?:most|more|le plus|plus)(?: of)? (?:de |d[’'])?";
const DID =
  "(?:(?:'s|’s|s)? ?(?:does|do|did|has|have|had|got|gets|ran|run|runs|a|ont)(?: (?:done|had|got|run|found|taken|drawn|fait|eu|trouvé))*|found|took|trouvé)";

type Names = [one: string | undefined, middle: string | undefined, last: string | undefined];
type Listing = readonly [
  said: RegExp,
  parts: (...words: (string | undefined)[]) => { names: Names; counted: string; time?: string | undefined },
];
const listing = (pattern: string, parts: Listing[1]): Listing => [new RegExp(`^${pattern}${END}`, 'i'), parts];

const LISTED: readonly Listing[] = [
  // "Sheway vs REACH: registrations in each, past 12 months", "KP vs MW, hep C tests done in September"
  listing(`${NAMES}${APART}(?::| [–—-]) ?(.+?)${EACH}(?:,? (${WHEN}))?`, (one, middle, last, counted = '', time) => ({ names: [one, middle, last], counted, time })),
  listing(`${NAME}(?: (?:vs\\.?|versus) ${NAME})? (?:vs\\.?|versus) ${NAME}, ?(.+?)${EACH}(?:,? (${WHEN}))?`, (one, middle, last, counted = '', time) => ({ names: [one, middle, last], counted, time })),
  // "KP, MW and AB in October, HIV tests only: how many each?"
  listing(`${NAMES}(?: ((?:in|since|for|during) [^,;:?]{3,24}?|${WHEN}))?, ?(.+?)(?: only)?[,:] ?(?:how many|number|count)(?: (?:for|in|of|from|by|with|at))? each(?: of (?:them|the two))?`, (one, middle, last, time, counted = '') => ({ names: [one, middle, last], counted, time })),
  // "KP et MW, nombre de prises de sang en septembre", "ab vs mw hiv tests oct"
  listing(`(\\w{2,3})(?:, ?(\\w{2,3}))?,? (?:vs\\.?|versus|and|et|or|contre) (\\w{2,3})(?:[,:]| [–—-])? (?!who\\b|which\\b|qui\\b|lequel\\b|laquelle\\b)(.+?)${EACH}`, (one, middle, last, counted = '') => ({ names: [one, middle, last], counted })),
  // "REACH versus Streetworks for the first half of 2026. Which one sent us more people, and how many from each?"
  listing(`${NAME} (?:vs\\.?|versus|or) ${NAME}(?: ((?:in|since|for|during) [^,;:?.]{3,30}?|${WHEN}))?[.,:?] which (?:one )?(?:sent|sends|had|has|got|gets|did|brought in|saw)(?: us)? (?:the )?(?:more|most) (.+?)${EACH}`, (one, last, time, counted = '') => ({ names: [one, undefined, last], counted, time })),
  // "Compare KP and MW on the number of hep C tests they did in 2026"
  listing(`compare ${NAMES} (?:on|by|for|in terms of) (?:the )?(.+?)(?: (?:they|each)(?: one)? (?:did|had|ran|have|got))?${EACH}(?:,? (${WHEN}))?`, (one, middle, last, counted = '', time) => ({ names: [one, middle, last], counted, time })),
  // "Who does the most HIV testing, KP, MW or AB? 2026 numbers"
  listing(`(?:who|qui|which (?:tester|one|city|site))${DID.replace('(?:', '(?:(?: )?')} ${MOST}([^,;:?]+?)(?:[,:?] ?|,? (?=between |among ))(?:between |among )?${TWO_OR_THREE}${TIMED}`, (counted = '', one, middle, last, time) => ({ names: [one, middle, last], counted, time })),
  // "Who has the most tests MW or AB, since Aug 1"
  listing(`who ?(?:'s|’s)? ?(?:has|have|did|got|had|does)? ${MOST}([^,;:?]+?) (\\w{2,3}) or (\\w{2,3})${TIMED}`, (counted = '', one, last, time) => ({ names: [one, undefined, last], counted, time })),
  // "De KP, MW et AB, qui a trouvé le plus de VHC positifs ?", "KP et AB, lequel a fait le plus de tests cet automne ?"
  listing(`(?:(?:of|between|among|out of|de|entre) )?${TWO_OR_THREE}[,:] ?(?:who|qui|which(?: (?:one|tester|city|site))?|lequel|laquelle) ?(?:${DID}|moved|paid|used|gave) ${MOST}(.+?)${TIMED}`, (one, middle, last, counted = '', time) => ({ names: [one, middle, last], counted, time })),
  // "Kenora, Sudbury: who had the higher share of clients with a working phone?"
  listing(`${NAME}(?:, ?${NAME})?(?:, ?|${AND})${NAME}[,:] ?(?:who|which(?: (?:one|city|site|tester))?) (?:has|had|is|was|have|gets?|got) (?:the |a )?(?:higher|highest|lower|lowest|bigger|better|best) (.+?)${TIMED}`, (one, middle, last, counted = '', time) => ({ names: [one, middle, last], counted, time })),
]; // prettier-ignore

const NOUN = new RegExp(`\\b(?:${PEOPLE}|${ROWS})\\b`, 'i');

/** Where a name may be said in what is counted: behind it, in place of "there", or behind its first noun. */
function withName(counted: string, link: string, name: string): string[] {
  const noun = NOUN.exec(counted);
  const end = noun ? noun.index + noun[0].length : counted.length;
  const named = `${link} ${name}`.trim();
  if (/\bthere\b/i.test(counted)) return [counted.replace(/\bthere\b/i, named)];
  return [`${counted} ${named}`, `${counted.slice(0, end)} ${named}${counted.slice(end)}`];
}

/** The count of each name in a list. */
export const eachOfSeveral: Shape = (message): Sides[] => {
  for (const [said, parts] of LISTED) {
    const match = said.exec(message);
    if (!match) continue;
    const { names, counted, time } = parts(...match.slice(1));
    const listed = names.filter((name) => name !== undefined).map((name) => name.trim());
    const sides = LINKS.flatMap((link) =>
      [0, 1].map((place) =>
        listed.map((name) => {
          const ways = withName(counted, link, name);
          return [ways[place] ?? ways[0], time].filter(Boolean).join(' ');
        }),
      ),
    );
    return [...new Map(sides.map((side) => [side.join('\n'), side])).values()];
  }
  return [];
};
