import type { Naming } from './naming-type.js';

const TREATMENT = '(?:treatment|therapy|meds|medications?)';
const DRUG = '(epclusa|maviret|vosevi)';
const VIRUS = '(HIV|HCV|hep ?c|hepatitis c)';
const A = '(?:an? |any |some |their |the |at least one )?';
const NOT = "(?:did not|didn['’]?t|never|have not|haven['’]?t|has not|hasn['’]?t)(?: ever| yet)?";

/** Verbs for receiving something. */
const GOT =
  '(?:(?:have |has )?(?:had|got|gotten|received|attended|accessed|used|joined|underwent|undergone)|(?:came|come|went|go|been)(?: in| back)? (?:for|to)|sat (?:down|in) (?:for|on|with us for)|took part in|take part in|participated? in|benefit(?:t?ed)? from|(?:were|was|been|got|are) (?:given|provided(?: with)?|seen (?:for|about|during|on|at|in)|in)|came (?:in )?about|had a sit[- ]down for|did|do)';
const GET = '(?:get|have|receive|attend|access|use|come (?:in )?for|go (?:to|for)|sit down for|take part in|do)';

/** A kind of interaction that somebody has; some need another word: who "got housing" lives somewhere. */
const KINDS: readonly (readonly [said: string, plain: string])[] = [
  ['counsell?ing(?: (?:support|services?|help))?(?: interactions?| sessions?)?', 'counselling'],
  ['(?:housing (?:help|support|assistance|services?|interactions?)|(?:help|support|assistance) with (?:their )?housing)', 'housing'],
  ['outreach(?: interactions?| services?)?', 'outreach'],
  ['(?:adherence (?:interactions?|support|help)|support with adherence)', 'adherence'],
  ['(?:consultations?|consults?)(?: interactions?)?', 'consultation'],
  ['(?:safe supply)(?: interactions?)', 'safe supply'],
  ['telephone interactions?|phone (?:calls?|contact)', 'telephone'],
  ['referral interactions?|referrals?(?! (?:from|by|sites?|sources?)\\b)', 'referral'],
]; // prettier-ignore

const BEHIND = '(?![\\w-]| (?:status|site|source|type|and\\b|or\\b))';

const kind = ([said, plain]: (typeof KINDS)[number]): Naming => {
  const one = /^[aeiou]/.test(plain) ? 'an' : 'a';
  return [
    [new RegExp(`\\b(?:who |that )?(?:${NOT} (?:${GET}|${GOT})|(?:have|has|had) never (?:had|got|received|attended|been (?:to|in))) ${A}(?:${said})${BEHIND}`, 'gi'), `who had no ${plain} interaction`],
    [new RegExp(`\\b(?<!\\b(?:not|never|n['’]t) )${GOT} ${A}(?:${said})${BEHIND}`, 'gi'), `had ${one} ${plain} interaction`],
  ];
}; // prettier-ignore

/** What people did or got, in the words of the records. */
export const DEEDS_NAMED: Naming = [
  // Contacts.
  ...KINDS.flatMap(kind),
  [/\b(?:were|was|got|been|did we|have we) counsell?(?:ed)?\b/gi, 'had a counselling interaction'],
  [/\b(?:were|was|got|been) helped with (?:their )?housing\b|\b(?:did|have) we help(?:ed)? with (?:their )?housing\b/gi, 'had a housing interaction'],
  [/\b(?:were|was|got) (?:seen|met|contacted|reached|engaged) (?:by|on|during|through|in|via|at) (?:our |street )*outreach\b|\bmet (?:us|staff|with us) (?:on|during|through|at) outreach\b|\b(?:did|have) (?:we|staff) (?:see|seen|meet|met|reach|reached) (?:on|during|through|at) outreach\b|\bdid outreach (?:see|meet|reach)\b/gi, 'had an outreach interaction'],
  [/\b(?:were|was|got) phoned(?: by (?:us|staff))?\b|\b(?:did|have) (?:we|staff) (?:tele)?phoned?(?! (?:number|status))\b|\b(?:spoke|talked|speak|talk|chatted) (?:with|to) (?:us|staff) (?:by|on|over) (?:the )?(?:tele)?phone\b|\b(?:were|was|got) (?:contacted|reached) (?:by|on|over) (?:the )?(?:tele)?phone\b/gi, 'had a telephone interaction'],
  [/\b(?:were|was|got) checked (?:for|on) adherence\b/gi, 'had an adherence interaction'],
  [/\b(?:were|was|got|been) referred (?:out|elsewhere|on|onward|to (?:an)?other (?:services?|agenc(?:y|ies)|programs?|providers?|organi[sz]ations?))\b|\b(?:did|have) we refer(?:red)? (?:out|elsewhere|on|onward|to (?:an)?other (?:services?|agenc(?:y|ies)|programs?|providers?))\b/gi, 'had a referral interaction'],
  [/(?<!\b(?:not|never|\w+n['’]?t)(?: ever| yet)? )\b(?:visited us|came to (?:see|visit) us|came by to see us|interacted with us|(?:were|was) in (?:contact|touch) with us|(?:did|have) we interact(?:ed)? with|had (?:any )?contact with us|had an? (?:contact|encounter)|had any (?:contacts?|encounters?))\b/gi, 'had an interaction'],
  // Registrations.
  [/\b(?:came on board|(?:were|was|got) added to the program|(?:filled (?:out|in)|completed|submitted|did|made|handed in|sent in|went through) (?:an?|the|their|our) (?:(?:online|web) )?(?:registration|intake|form|registration form|intake form|sign[- ]?up))\b(?! (?:online|through|by|via))/gi, 'registered'],
  [/\b(?:did|have) we (?:enroll?(?:ed)?|sign(?:ed)? up|taken? on|bring on board)\b/gi, 'registered'],
  [/\b(people|clients|women|men|patients|folks) (?:were |was )?signed up (?=in\b)/gi, '$1 registered '],
  // Tests.
  [/\b(?:had|got|have had|gotten) (?:their |some )?blood ?(?:drawn|taken|collected|done)\b|\bgave (?:us )?(?:a |some )?blood(?: samples?)?(?! (?:pressure))\b|\b(?:had|got) (?:an? |their )?blood draws?\b/gi, 'had bloodwork'],
  [/\b(?:got|went(?: in)? for|came(?: in| back)? for|did|completed|received|underwent|have had|gotten) (?:their |some |any )?(?:bloodwork|blood work|bloods|BW)(?: done| drawn| taken)?(?! (?:results?|rlts|tests?|interactions?|or|and)\b)\b/gi, 'had bloodwork'],
  [/\bhad (?:some |their )?(?:blood work|bloods|BW) done\b/gi, 'had bloodwork'],
  [new RegExp(`(?<!\\b(?:not|never|testers?|\\w+n['’]?t) )\\b(?:(?<=\\w )did(?= an? | their | (?:HIV|HCV|hep ?c) testing)|underwent|completed|accessed|took|received|came(?: in)? (?:for|to get)|went for|(?:were|was) given|got|had) (?:an? |their |some )?${VIRUS}(?: rapid)? (?:tests?|testing|screening)(?: done)?(?! (?:and|or|results?|but)\\b)(?![\\w-])`, 'gi'), 'were tested for $1'],
  [new RegExp(`\\b(?:got|were|was) (?:checked|screened) for ${VIRUS}(?! (?:and|or)\\b)`, 'gi'), 'were tested for $1'],
  [new RegExp(`\\b(?:turned out|came up|came out|showed(?: up)?|popped|were found(?: to be)?|turned up) (?:${VIRUS} )?(positive|negative)(?: (?:for|on) ${VIRUS})?(?! (?:and|or)\\b)`, 'gi'), 'tested $2 for $1$3'],
  [/\btested (positive|negative) for (?=[ ?]*$|(?:in|last|this|since|by)\b)/gi, 'tested $1 '],
  // Treatments.
  [new RegExp(`\\b(?:(?:were|was|got|been|have been|did we|have we) )?(?:start(?:ed)?|put|initiated?|placed?) on(?:to)? (?:a |their |hcv |hep ?c |hepatitis c )*${TREATMENT}(?! (?:and|or|for (?!hep|hcv))\\b)(?![\\w-])`, 'gi'), 'started treatment'],
  [new RegExp(`\\b(?:got|have gotten|came|gone|entered|went into|commenced) (?:started )?(?:on(?:to)? )?(?:hcv |hep ?c |hepatitis c )?(?:treatment|therapy)(?<!\\b(?:got|have gotten|came|gone) (?:hcv |hep ?c |hepatitis c )?(?:treatment|therapy))(?! (?:and|or)\\b)(?![\\w-])`, 'gi'), 'started treatment'],
  [new RegExp(`\\b(?:start|started|began|begun|starting) (?:taking |on )?(?:their |hcv |hep ?c |hepatitis c |the )*(?:meds|medications?|pills|drugs)(?! (?:and|or|type|by|for (?!hep|hcv))\\b)(?![\\w-])`, 'gi'), 'started treatment'],
  [new RegExp(`\\b(?:start|started|began|begun) (?:taking|a course of|treatment (?:with|on)|an? course of|therapy with) ${DRUG}\\b(?! (?:and|or)\\b)`, 'gi'), 'started $1'],
  [/\b(?:did|have) we treat(?:ed)?(?=[ ?]*$| (?:in|last|this|since|by|with|during)\b)/gi, 'were treated'],
  [new RegExp(`\\b(?:finished up|got through|made it (?:all the way )?through|(?:were|was|are) done(?: with)?|saw (?:their |the )?treatment through|reached the end of|got to the end of|came to the end of|finished(?: up)?|completed)(?: with)? (?:(?:a |their |the |all |of |full |whole |entire |hcv |hep ?c |hepatitis c |course of |course )*)(?:treatments?(?=[ ?]*$| (?:in|last|this|since|with|by|during)\\b)|therapy|meds|medications?|pills)(?! (?:and|or|type|interactions?|interaction|started|start|rate)\\b)(?![\\w-])(?<!\\b(?:finished|completed) treatments?)`, 'gi'), 'completed treatment'],
  [/\bsaw (?:their |the )?treatment through(?: to the end)?\b/gi, 'completed treatment'],
  [/\bb\/c (?=of\b)/gi, 'because '],
  [/\b(?:were |was |have been )?(?:discontinued|stopped)(?: (?:treatment|therapy|it|early))? (?:because of|due to|for|over|on account of|owing to) (?:the |their )?(?=side effects\b)/gi, 'stopped because of '],
  // Dispensing.
  [/(?<!\b(?:not|never|\w+n['’]t)(?: ever| yet)? )\b(?:picked up|collected|(?:were|was) (?:handed|given)) (?:their |some |any )?(?:medications?|meds|pills|tablets)(?=[ ?]*$| (?:in|last|this|since|during|over|within)\b)/gi, 'were dispensed medication'],
  // Rewards.
  [/\b(?:were|was|got|been) rewarded\b|\b(?:earned|collected|picked up|took|(?:were|was) handed) (?:an? |their |any |at least one )?(?:reward|incentive|honorarium|payment)s?\b/gi, 'received a reward'],
]; // prettier-ignore
