import type { Rewrites } from './rewrites-type.js';

const LEAD = '^(?:(?:and|but|so|ok|okay|now|then|great|thanks|please|alors|et|mais|merci) )*';
const FIELD =
  '((?:cities|city|towns?|medications?|meds|drugs|referral sites?|sites?|age groups?|genders?|languages?|testers?|months?|quarters?|years?|weeks?|types?|results?|outcomes?|dispositions?|coverages?|provinces?|villes?|medicaments?|mois|sexes?|langues?|groupes? d age|resultats?))';
const BEING = '(?:are|were|is|was|have|had|has|do|did|does|been|got|get)';
const THEY = '(?:they|those|these|them|it|that|this)';
const ONES =
  '(?:ones?|those|anyone|anybody|everyone|people|clients|patients|persons|tests|registrations|treatments|interactions|visits|records|celles|ceux|personnes)';
/** Predicates keep their verb: they are about other rows. */
const PREDICATE =
  '(?:not|never|also|tested|treated|screened|started|completed|finished|registered|received|paid|dispensed|seen|have|had|did|didnt|havent|werent|arent|do|dont|who|that|qui|ont|n)\\b';
const COUNTED =
  '(tablets|pills|comprimes|dollars|tests|treatments|interactions|visits|registrations|dispenses|rewards|payments|incentives|honoraria|kits)';
const PEOPLE = '(?:people|persons|clients|patients|individuals|personnes|gens)';
const MONTH =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre)';
const WHEN = `(?:${MONTH}(?: 20\\d\\d)?|20\\d\\d|(?:last|this) (?:week|month|quarter|year)|q[1-4](?: 20\\d\\d)?)`;

const like = (words: string): RegExp =>
  new RegExp(`${LEAD}(?:${words})(?: (?:please|pls|svp|instead|now|thanks))?$`, 'g');

/** "Sorry, I meant 2024": the thing that is named takes the place of what was said of the same field. */
const CORRECTING =
  '^(?:(?:and|but|so|ok|okay|no|nope|non|sorry|oops|whoops|oh|ah|wait|hold on|my (?:bad|mistake)|pardon|desolee?|scratch that|correction) )*' +
  '(?:i (?:meant(?: to (?:say|ask))?|mean|should have said|wanted)|(?:make|change|switch|put) (?:it|that)(?: (?:to|into))?|(?:it|that) should (?:be|have been)|je voulais dire|je veux dire|plutot) ' +
  '(?:for |in |only |the |by |en |pour |les |le )*(?=\\S)(?!how\\b|what\\b|which\\b|people\\b|clients\\b|patients\\b|persons\\b)(.+?)(?: (?:instead|not .+|rather|sorry|please|plutot))*$';

/** Short and clumsy ways to continue from an answer, in the words of plain follow-ups. Each is a whole message. */
export const CONTINUATIONS: Rewrites = [
  // Corrections.
  [new RegExp(CORRECTING, 'g'), 'same for $1'],
  [/^(?:sorry|oops|whoops|no|wait|pardon|desolee?) (?=(?:only|just|for|in|by|same|not|without|excluding|seulement|pour|en|par)\b)/g, ''],
  // "So what % change from Sept to Oct is that": both of them.
  [/^(?:(?:and|so|ok|then) )*(?:(?:what|whats|what s) (?:is |was )?)?(?:the |a )?(?:(?:percent|percentage|%) )?(?:change|difference|increase|decrease|growth|drop) (?:is (?:that|it) )?(?:from|between) (\S+(?: 20\d\d)?) (?:to|and) (\S+(?: 20\d\d)?)(?: (?:is|was) (?:that|it))?$/g, '$1 vs $2'],
  // Another split.
  [like(`(?:in |from |at |on |of |by |per )?(?:which|what|quels?|quelles?) ${FIELD}(?: (?:${BEING}|${THEY}|(?:women|men|people|clients|patients)|in|from|on|at|use|used|take|took|taking|getting|come|came|live|speak|start|started|happen|happened|done|given|sont|elles|ils|viennent))*`), 'by $1'],
  [like(`(?:(?:show|give|break|split)(?: me)? (?:that|this|it|those|them)(?: down)? )?(?:in|for|at|from|per|by|dans|pour) (?:each|every|chaque) ${FIELD}`), 'by $1'],
  [like(`(?:each|every|chaque) ${FIELD}`), 'by $1'],
  [like(`(?:(?:what|how) about )?(?:(?:for|in|from|across|pour|dans) )?(?:all|toutes|tous) (?:of )?(?:the |our |les |nos )?${FIELD}`), 'any $1'],
  [like(`where (?:${BEING} )?${THEY}(?: (?:from|live|based|coming from))?|where from|d ou (?:viennent|sont) (?:ils|elles)`), 'by city'],
  [like(`how old ${BEING} ${THEY}|(?:their|the) ages|quel age (?:ont|avaient) (?:ils|elles)`), 'by age group'],
  [like('(?:show (?:it|them|that) )?(?:monthly|month by month|mensuellement)'), 'by month'],
  [like('(?:show (?:it|them|that) )?(?:weekly|week by week)'), 'by week'],
  [like('(?:show (?:it|them|that) )?(?:quarterly|quarter by quarter)'), 'by quarter'],
  [like('(?:show (?:it|them|that) )?(?:yearly|annually|year by year|annuellement|par an)'), 'by year'],
  [like('(?:for |show )?(?:men|women|male|female|males|females) (?:and|vs|versus|&) (?:men|women|male|female|males|females)(?: (?:separately|apart|side by side))?|hommes et femmes(?: separement)?'), 'by gender'],
  [like('(?:split|divided?|break (?:it|that|them) down|broken down) (?=by\\b)(.+)'), '$1'],
  [like(`who (?:did|does|do|ran|performed|took|made|administered|conducted) ${THEY}(?: all)?(?: by tester)?|qui (?:les|l) a (?:tous |toutes )?(?:faite?s?|effectuee?s?)`), 'by tester'],
  [like(`who (?:sent|sends|referred|refers) (?:us )?${THEY}(?: (?:to )?us)?(?: by (?:referral )?site)?`), 'by referral site'],
  [like(`(?:pull|take|tease|set) ${THEY} apart by (.+)`), 'by $1'],
  [like(`(?:how many|combien de) ${PEOPLE} (?:did|does|do) ${THEY} (?:reach|cover|include|involve|represent|go to|went to|come from|came from|concern|touch|benefit|help|serve)`), 'how many people is that'],
  [like(`(?:show me (?:that|this|it) )?for every (month|quarter|year|week)(?: of (this year|last year|20\\d\\d))?`), 'by $1 $2'],
  [like(`how many ${PEOPLE} (?:was|is) ${THEY} for`), 'how many people is that'],
  [like(`(?:regardless of|irrespective of|never ?mind|ignore|ignoring|no matter|dont worry about|forget(?: about)?|whatever|peu importe|sans tenir compte d[eu]?) (?:the |their |l |la |le |les )?${FIELD.replace('(?:cities', '(?:ages?|dates?|times?|time period|periode|cities')}`), 'any $1'],
  // A share.
  [like(`(?:(?:show|give|put|make|see)(?: (?:me|it|that|them|those|this))* )?(?:as |in |into |en )?(?:an? |the )?(?:percentages?|percents?|pct|shares?|proportions?|%|pourcentages?)`), 'as a percentage'],
  // People, or another figure of the same rows.
  // A bare "how many clients" is a new question.
  [like(`(?:with|to|for|in|by|from|among|that is|thats|avec|pour|chez) (?:how many|number of|combien de) (?:different |distinct |unique |individual )?${PEOPLE}(?: differentes?)?(?: in total)?`), 'how many people is that'],
  [like(`(?:how many|number of) (?:different|distinct|unique|individual) ${PEOPLE}(?: in total)?|combien de ${PEOPLE} differentes?`), 'how many people is that'],
  [like(`(?:how many|number of|combien de) ${PEOPLE} ${BEING} ${THEY}(?: in total)?`), 'how many people is that'],
  [like(`(?:how many|combien de) ${COUNTED} (?:is|was|are|were) ${THEY}(?: in total)?|(?:ca fait )?combien de ${COUNTED}(?: ca fait)?`), '$1$2'],
  [like(`(?:how many|number of|combien de) (?:different |distinct |unique |individual )?${PEOPLE} (?:got|received|had|took|ont eu|ont recu) (?:one|it|them|any|some|those)`), 'how many people is that'],
  [like(`(?:(?:show|count|give|use|make|do|see|as|in|by|just|only)(?: (?:me|it|that|them|this|those))* )?(?:as |in |by |into )?(?:the )?(?:unique|distinct|different|individual|unduplicated|separate) ${PEOPLE}(?: (?:instead|rather|too)|,? (?:not|rather than|instead of|and not) (?:the )?\\w+)?|(?:just |only |show )?(?:me )?(?:the |an? )?(?:unduplicated )?head ?counts?(?: instead)?`), 'how many people is that'],
  [like(`(?:show|count|give|use)(?: me)? ${PEOPLE} (?:instead|rather|not \\w+|instead of \\w+|rather than \\w+)|(?:montre[rz]?|compte[rz]?|donne[rz]?)(?: moi)? (?:plutot )?(?:les |le nombre de )?personnes(?: (?:uniques|distinctes|differentes))?(?: plutot| a la place)?`), 'how many people is that'],
  [like(`(?:(?:show|give|put|make|see|have|express|get)(?: (?:me|it|that|them|those|this))* )?(?:as|in|into|en) (?:an? |the |un |le )?(?:taux de )?(positivity|completion|positive|positivite)(?: rate)?`), '$1 rate'],
  [like(`(?:(?:and )?(?:whats|what is|what was|what s|what|quel est|donne moi) )?(?:the |le |and )*(?:taux de )?(positivity|completion|positive|positivite)(?: rate)?(?: (?:then|now|(?:for|of|on) (?:that|those|these|them|it)|is that|was that))?`), '$1 rate'],
  [like(`(?:(?:what|whats|what s|how much)(?: (?:is|are|was|were|does|do|did))? ${THEY}(?: (?:come|comes|came|add|adds|work|works|amount|amounts|worth|total|cost|all|altogether|equal))*(?: (?:up|out))?(?: (?:to|for))?(?: (?:in|as))?(?: (?:total|terms of))? (?:dollars?|\\$|money|dollar terms|total dollars|cash terms))|(?:(?:what|whats|what s)(?: (?:is|was))? )?(?:the |their |its )?(?:total )?(?:dollar|\\$|cash|money) (?:value|amount|total|figure)s?(?: of (?:that|those|them))?|(?:what|whats|what s)(?: (?:is|are|was|were))? ${THEY} worth|(?:the )?(?:value|amount|total) in (?:dollars|\\$|money)|(?:c est |ca fait |ca donne |cela fait )?combien(?: (?:c est|ca fait|ca donne|cela fait))? en (?:dollars|argent|\\$)`), 'in dollars'],
  [like('pour quel montant(?: au total| en tout)?'), 'in dollars'],
  [like('(?:people|clients|patients) (?:instead of|not|rather than|and not) (?:the )?\\w+'), 'how many people is that'],
  [like(`(?:how much|combien)(?: (?:is|was) ${THEY})?(?: (?:in|en) (?:dollars|money|argent))?|how much money(?: (?:is|was) ${THEY})?|how many dollars(?: (?:is|was) ${THEY})?|combien d argent`), 'in dollars'],
  // What is left of the rows.
  [like('(?:keep|leave) (?:only |just )?(?!it\\b|that\\b|them\\b|those\\b)((?:[a-z]+ ){0,1}[a-z]+) only'), 'only $1'],
  [like('(?!it\\b|that\\b|them\\b|those\\b|people\\b)((?:[a-z]+ ){0,1}[a-z]+) (?:alone|by itself|on its own)'), 'only $1'],
  [like(`(?:only|just|keep|keep only|show(?: me)?(?: only| just)?|seulement|uniquement) (?:the |les |me )*${ONES} (?:(?:who|that|which|qui) )?(?:(?:were|was|are|is|sont) )?(?:(?:ended|stopped|finished) )?(?:in|with|because of|due to|through|for) (?!.*\\b(?:20\\d\\d|last|this)\\b)(.+)`), 'only $1'],
  [like(`(?:only|just|keep|keep only|show(?: me)?(?: only| just)?|seulement|uniquement) (?:the |les )?${ONES} (?:who|that|which|qui) (?:were|was|are|is|have been|sont|etaient) (?!${PREDICATE})(.+)`), 'only $1'],
  [like(`(?:only|just|keep|keep only|show(?: me)?(?: only| just)?|seulement|uniquement) (?:the |les )?${ONES} (?=(?:from|by|aged|over|under|on|de|du|entre|without|sans)\\b)(.+)`), 'only $1'],
  [like(`(?:(?:only|just|keep|show(?: me)?(?: only| just)?|seulement|uniquement) )?(?:(?:the |les )?${ONES} )?(?:(?:who|that|qui) )?(?:(?:were|was|are|got) )?(?:paid|issued|given|payes?|payees?)(?: out)? (?:in|by|with|as|en|par) (cash|eft|argent comptant|comptant)(?: only)?`), 'only $1'],
  [like('(?:only|just|seulement) ((?:since|depuis|before|after|from|avant|apres) .+)'), '$1'],
  [like('((?:since|depuis|before|after) .+) (?:only|seulement)'), '$1'],
  [like(`(?:drop|remove|lose|skip|hide|exclude|leave out|take out|ignore|minus|without|not|forget|enleve[rz]?|sans) (?:the |any |all |les )?${ONES} (?:with no|without|missing|sans|with unknown) (?:an? |any |the |de )?(.+)`), 'excluding unknown $1'],
  [like(`(?:drop|remove|lose|skip|hide|exclude|leave out|take out|ignore|minus|without|not counting|forget|enleve[rz]?|sans) (?:the |any |all |les )?${ONES} (?:who |that |which |qui )?(?:(?:are|were|is|was|sont) )?(?:from |in |at )(.+)`), 'excluding $1'],
  [like(`(?:drop|remove|lose|skip|hide|exclude|leave out|take out|ignore|minus|forget|enleve[rz]?) (?:the |any |all |les )*([a-z]+) (?:ones|results|rows)`), 'excluding $1'],
  [like(`(?:not counting|excluding|exclude|leaving out|leave out|without|except|minus|drop|remove|sans|sans compter) (?:the |any |all |les )?(?:${ONES} )?(?:who (?:are|were) |aged |de )?(?:under|younger than|below|moins de) (\\d\\d)(?: ans| years old)?`), 'only $1 and over'],
  [like(`(?:${BEING}|have) (?:any|some|many) of (?:them|those|these) (?!${PREDICATE})(?:in |from )?(.+)`), 'how many of those are $1'],
  [like('(?:how many|combien de|combien d) (?=(?:women|men|femmes|hommes|seniors|francophones|youths)$)(.+)'), 'how many of those are $1'],
  [like('(?:parmi|d entre|de) (?:elles|eux|ceux ci|celles ci) combien (?:sont|etaient) (?:des |de )?(.+)'), 'combien sont $1'],
  [like('combien (?:d entre (?:eux|elles) |parmi (?:eux|elles) )?(?:l |en )?(ont|avaient|n ont|vivent|parlent) (.+)'), 'combien d entre elles $1 $2'],
  [like('(?:leave out|take out|skip|ignore|hide|lose|not counting|minus) (?:the |any |all )?((?:[a-z]+ )?[a-z]+)'), 'excluding $1'],
  [like(`(?:only|just) (?:for|with|among) (?:people|clients|patients|those) (?=(?:under|over|aged|between|younger|older)\\b)(.+)`), 'only $1'],
  [like(`(?:only|just) (?:for|with|among) (women|men|seniors|youths?)`), 'only $1'],
  [like('show(?: me)? (?:only |just )?(?:the )?(women|men|females|males|seniors|youths?)(?: only| alone)?'), 'only $1'],
  [like('(?:show|give)(?: me)? (?:only |just )?(?:the )?(top|bottom) (\\d+|two|three|five|ten)'), '$1 $2'],
  [like('sort(?:ed)?(?: it| them)? (?:from |by )?(?:lowest|smallest|fewest)(?: (?:first|to (?:highest|largest|most)))?'), 'lowest first'],
  [like('sort(?:ed)?(?: it| them)? (?:from |by )?(?:highest|largest|biggest|most)(?: (?:first|to (?:lowest|smallest|fewest)))?'), 'highest first'],
  // Another time, or one more.
  [like(`(?:what|whats|hows|how)(?: (?:was|is|were|are|about|does|did|do))? (?:it|that|they|those|the (?:number|figure|count|total)) (?:look )?(?!for (?:both|the two)\\b)(?=(?:in|for|among|during|last|this|since|on)\\b)(.+)`), '$1'],
  [like(`how many (?:${BEING} (?:it|that|there) )?(?=(?:in|for|last|this|since) ${WHEN}$)(.+)`), '$1'],
  [like(`(?:show|add|include|and|ajoute|avec)? ?(?:in |for |en )?(${WHEN}) (?:too|also|as well|aussi)`), 'compare with $1'],
]; // prettier-ignore
