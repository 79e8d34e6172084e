import type { Said } from './said.js';

const COUNTED =
  '(?:(?:new|positive|negative|hiv|hcv|hep c|bloodwork|outreach|referral|housing|counselling|epclusa|maviret|vosevi|completed) )?(?:registrations?|intakes|sign-?ups|tests?|testing|treatments?|interactions?|visits?|dispenses?|rewards?|incentives?|activities|notes?|clients?|people|inscriptions?|dépistages?|traitements?|interactions?|visites?)';
const GROUP =
  '(cit(?:y|ies)|towns?|communit(?:y|ies)|(?:referral )?sites?|testers?|medications?|drugs?|dispositions?|provinces?|languages?|age groups?|days?|weeks?|months?|quarters?|years?|villes?|testeurs?|jours?|semaines?|mois|trimestres?|années?)';
/** "Had", "did we have", "n'ont eu". */
const HAD =
  "(?:(?:that|which|who|qui|where|with|did|do|does|have|has|had|we|us|see|saw|send|sent|send us|sent us|got|get|(?:n['’])?ont|(?:n['’])?a|n['’]avons|n['’]y a|eu|avons|avec) )*";
const PLURAL: Readonly<Record<string, string>> = { city: 'cities', community: 'communities', tester: 'testers' };
const pluralOf = (one: string): string => PLURAL[one.toLowerCase()] ?? (/s$/i.test(one) ? one : `${one}s`);

/** Groups that have nothing, as groups with at most 0. */
export const GROUPS_WITH_NONE_SAID: Said = [
  // "Which cities had no tests", "which tester did no HIV tests".
  [new RegExp(`^(?:(?:which|what|list|show(?: me)?|quels?|quelles?)(?: (?:the|of|our|les|sont les) )? ?)?${GROUP}((?: (?:in|this|last|of|during|since|en|de|depuis|cette) [\\w ]{3,20}?)?) ${HAD}(?:no|zero|without any|without|not a single|aucune?|sans aucune?) (${COUNTED}\\b.{0,60}?)[ ?.!]*$`, 'i'), (_: string, group: string, when: string, rows: string) => `${pluralOf(group)}${when} with at most 0 ${rows}`],
]; // prettier-ignore
