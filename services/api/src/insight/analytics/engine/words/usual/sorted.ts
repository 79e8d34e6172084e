import { END, type Said } from './said.js';

const LOW = '(?:lowest|smallest|fewest|least|lows?|small(?:er)?|few(?:er)?|low(?:er)?)';
const HIGH = '(?:highest|largest|biggest|most|greatest|top|busiest|highs?|large(?:r)?|big(?:ger)?|higher)';
const ONE = '(?: (?:one|ones|numbers?|counts?|figures?|totals?|value|values))?';
const FIRST = '(?:first|at (?:the )?top|on top|up top)';
const LAST = '(?:last|at (?:the )?(?:bottom|end))';
/** "Sorted by count, from": how the groups are put in order. */
const SORTED =
  ',? ?(?:and |but )?(?:please )?(?:\\b(?:sort|sorted|order|ordered|rank|ranked|arranged?|listed|list|go(?:ing)?)(?: (?:it|them|those))?(?: by (?:the )?(?:count|number|total|volume|size))?,? )?';
/** "Dans l’ordre": the French words for the same. */
const CLASSED = ",? ?(?:(?:tri|class|ordonn)ée?s? )?(?:dans l['’]|en |par |de l['’])?";
/** A time may follow. */
const BEHIND = '(?=[ ?.!]*$|,? 20\\d\\d\\b|,? (?:in|for|during|this|last|since|en|cette?|depuis) )';

const ascending = [
  `(?:from )?(?:the )?${LOW}${ONE} (?:up )?to (?:the )?${HIGH}${ONE}`,
  `(?:in |by )?(?:ascending|increasing|asc)(?: order| count)?`,
  `from (?:the )?(?:bottom|low end) up`,
  `(?:start(?:ing|s)?|begin(?:ning|s)?) (?:with|from|at) (?:the )?${LOW}${ONE}`,
  `(?:with )?(?:the )?${LOW}${ONE} ${FIRST}`,
  `(?:with )?(?:the )?${HIGH}${ONE} ${LAST}`,
];
const descending = [
  `(?:from )?(?:the )?${HIGH}${ONE} (?:down )?to (?:the )?${LOW}${ONE}`,
  `(?:in |by )?(?:descending|decreasing|desc)(?: order| count)?`,
  `from (?:the )?(?:top|high end) down`,
  `(?:start(?:ing|s)?|begin(?:ning|s)?) (?:with|from|at) (?:the )?${HIGH}${ONE}`,
  `(?:with )?(?:the )?${HIGH}${ONE} ${FIRST}`,
  `(?:with )?(?:the )?${LOW}${ONE} ${LAST}`,
];
const MOINS = '(?:moins(?: élevée?s?| nombreux| nombreuses| fréquente?s?)?|plus (?:basse?s?|petite?s?|faibles?))';
const PLUS = '(?:plus (?:haute?s?|grande?s?|élevée?s?|nombreux|nombreuses|fréquente?s?|fortes?)|plus)';
const ABORD = "(?:d['’]abord|en premi(?:er|ère)s?|en tête|en haut)";
const FIN = '(?:en derni(?:er|ère)s?|à la fin|en bas)';
const croissant = [
  `(?:ordre )?croissante?`,
  `d[ue]s? (?:la |le )?${MOINS} (?:au|aux|à la|à) ${PLUS}`,
  `(?:l[ea]s? |avec l[ea]s? )?${MOINS} ${ABORD}`,
  `(?:l[ea]s? |avec l[ea]s? )?${PLUS} ${FIN}`,
];
const decroissant = [
  `(?:ordre )?décroissante?`,
  `d[ue]s? (?:la |le )?${PLUS} (?:au|aux|à la|à) ${MOINS}`,
  `(?:l[ea]s? |avec l[ea]s? )?${PLUS} ${ABORD}`,
  `(?:l[ea]s? |avec l[ea]s? )?${MOINS} ${FIN}`,
];
const order = (before: string, ways: readonly string[]): RegExp =>
  new RegExp(`${before}(?<![\\p{L}\\d])(?:${ways.join('|')})(?![\\p{L}])${BEHIND}`, 'giu');

/** Which end of a list is first. */
export const SORTED_SAID: Said = [
  [order(SORTED, ascending), ', lowest first'],
  [order(SORTED, descending), ', highest first'],
  [order(CLASSED, croissant), ', lowest first'],
  [order(CLASSED, decroissant), ', highest first'],
  [/^(?:sort|arrange) (?:our |the |all )*(\w+(?: \w+)?) by /i, 'rank $1 by '],
  [new RegExp(`^class(?:e|er|ez)(?:-moi)? (?:les |nos |toutes les |tous les )?(\\p{L}+) (?:par|selon|d['’]après) (?:le |leur )?(?:nombre d[e'’] ?)?(.+)${END}`, 'iu'), 'rank $1 by $2'],
  [/^(?:les |nos )?(villes|sites|testeurs|médicaments|provinces) (?:par|selon) (?:le )?nombre d(?:e |['’])/i, 'rank $1 by '],
]; // prettier-ignore
