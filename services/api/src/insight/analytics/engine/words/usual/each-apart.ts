import { END, type Said, VIRUS } from './said.js';

const COMMA = ',? (?:and |& |plus |et )?';
const FIELD: Readonly<Record<string, string>> = {
  coverage: 'clients by coverage', disposition: 'clients by disposition', dispositions: 'clients by disposition', outcome: 'treatments by outcome', outcomes: 'treatments by outcome', 'consent type': 'clients by consent type', language: 'clients by language',
}; // prettier-ignore
/** Several names with commas or "or"; no group in a group, which would take seconds to fail on a long message. */
const LISTED = '(?![^?!]* (?:in|at|for|from|this|last|since|during|among|by) )(?=[^?!]{0,80}(?:,| or ))[\\w ,/-]{3,80}';

const REPEATED =
  '(tests|treatments|courses|payments|rewards|incentives|dispenses|consents|clients|people|patients|registrations|intakes|visits|interactions|results|sign-?ups)';
const REPEATED_FR =
  '(tests|dépistages|traitements|paiements|récompenses|consentements|clients|personnes|inscriptions|interactions|visites)';
/** One value, of one word or two; "new clients and all clients" are no two values. */
const VALUE = '((?!(?:all|the|new|total|other|more|of|by|in|and|no|our|active)\\b)[^ ,.?!]{2,14}(?: c)?)';
const ASKED = '((?:how many|number of|total number of|total|count of|compare) )?';
const ASKED_FR = '((?:combien de|nombre de|comparer(?: les)?) )?';
const NOT_TOGETHER = '(?![^?.!]*\\b(?:together|combined|in all|in total|ensemble|au total|percent\\w*)\\b|[^?.!]*%)';

/** Kinds, fields and places that are named one by one: each has a figure of its own. */
export const EACH_APART_SAID: Said = [
  // "HIV tests, HCV tests and bloodwork": a noun for each.
  [new RegExp(`\\b(${VIRUS}) tests?${COMMA}(${VIRUS}) tests?${COMMA}bloodworks?(?: tests?)?\\b(?![^?.!]*\\b(?:together|combined|in all)\\b)`, 'gi'), '$1 vs $2 vs bloodwork tests'],
  [new RegExp(`(?<!\\b(?:positive|negative|reactive|pending|first|last) |\\w, )\\b(${VIRUS}) tests? (?:and|&|plus) (${VIRUS}) tests?\\b(?![^?.!]*\\b(?:together|combined|in all|percent\\w*|%)\\b)`, 'gi'), '$1 vs $2 tests'],
  // "Cash payments and EFT payments", "tests VIH et tests VHC": the noun is said for each.
  [new RegExp(`^${ASKED}${VALUE} ${REPEATED} (?:and|&|plus) ${VALUE} \\3\\b${NOT_TOGETHER}`, 'i'), '$1$2 vs $4 $3'],
  [new RegExp(`^${ASKED_FR}${REPEATED_FR} ${VALUE} (?:et|plus) (?:les |de |des )?\\2 ${VALUE}\\b${NOT_TOGETHER}`, 'i'), '$1$2 $3 vs $4'],
  [/,? (?:for |over |across )?all (?:the |of the )?(?:years|months|quarters|weeks|dates|time) (?:together|combined|lumped together|put together)(?=[ ,?.!]|$)/gi, ''],
  // "All test types together".
  [/(?<=\b(?:per|by|each|every) (?:day|week|month|quarter|year|city|tester)\b.*?),? (?:with )?all (?:test |interaction |payment )?(?:types|kinds|cities|sites|testers|medications|drugs) (?:together|combined|lumped together)(?=[ ,?.!]|$)/gi, ''],
  // "Naloxone kits … – total number of kits".
  [/(?<=\b(?:kits|straws|tests|registrations|interactions|treatments)\b.*)[,;:]? ?[–—-] ?(?:the )?total (?:number|quantity|count)(?: of (?:kits|straws|tests|registrations|interactions|treatments|units))?(?=[ ?.!]*$)/i, ''],
  // "Clients by disposition (active, POCT neg, SOT)", "coverage - OW, ODSP or none".
  [new RegExp(`^(?:(?:a )?breakdown of (?:our |the )?clients by |clients? counts? by |(?:number of |how many )?clients? (?:by|per) )(disposition|coverage|consent type|language)(?:,? (?:plz|pls|please))? ?[:(–—-]+ ?\\(?${LISTED}\\)?${END}`, 'i'), (_: string, field: string) => FIELD[field.toLowerCase()] ?? field],
  [/^health cards?[:,–—-]+ ?how many (?:are )?[\w ,]{8,60}[ ?.!]*$/i, 'registrations by health card status'],
  [/^health card (?:numbers? )?with (?:a )?problems?[:,–—-]+ ?how many (?:have|with|has) letters(?: in (?:them|it))?,? (?:and )?(?:how many )?(?:are |have |of )?(?:the )?wrong length[ ?.!]*$/i, 'invalid health cards by health card problem'],
  [/^(epclusa|maviret|vosevi) outcomes?(?:,? all(?: of them)?)?[ ?.!]*$/i, '$1 treatments by outcome'],
  [/^clients on (odsp|ow),? (?:and )?clients on (odsp|ow),? (?:and )?clients (?:with|on) no coverage[ ?.!]*$/i, 'clients on $1 vs $2 vs no coverage'],
  [/^(\w+) vs\.? (\w+) (consents?),? (?:percent|percentage|%) of each for registrations\b/i, 'percentage of registrations by consent type'],
  [/^(treatments that (?:ended|finished) (?:in|during|this|last) [\w ]{3,20}?),? and how (?:they|did they) (?:ended|end|turned out|finished)[ ?.!]*$/i, '$1 by outcome'],
  [/\b(?:camionnette|van) \(?(?:van )?(\d)\)? (?:et|and) (?:le |the )?(?:bureau|office),? (?:séparément|separately)/gi, 'van $1 vs office'],
  [/^what did (?:the )?(van(?: \d)?|office) (?:give|hand) out (.+?),? (?:total|number|quantity) (?:of|for) each(?: item)?[ ?.!]*$/i, 'supplies given at $1 $2 by item'],
  // Which of two, in other words.
  [/^(?:the )?(van(?: \d)?|office) or (?:the )?(van(?: \d)?|office)[,:]? who (?:hands|gives) out (?:more|the most) (kits|straws|supplies|naloxone kits)((?: in| this| last)? ?[\w ]{0,20}?)[ ?.!]*$/i, '$3 given$4 $1 vs $2'],
  [/^which stop is (?:busier|quieter|bigger),? (?:the )?(.+?) or (?:the )?(.+?)[ ?.!]*$/i, 'registrations at $1 vs $2'],
  [/\b(library|market|stop|site|office|van) vs\.? (?:the )?(\w+ (?:library|market|stop)) one(?=[ ?.!]*$)/gi, '$1 vs $2'],
]; // prettier-ignore
