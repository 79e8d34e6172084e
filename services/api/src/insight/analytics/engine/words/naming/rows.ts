import type { Naming } from './naming-type.js';

const VIRUS = '(HIV|HCV|hep ?c|hepatitis c)';
const DRUG = '(epclusa|maviret|vosevi)';
const CONTACTS = '(interactions?|visits?|sessions?|contacts?|encounters?|check[- ]?ins?|calls|meetings?)';
const REWARDS = '(rewards?|incentives?|honorari(?:a|um|ums)|payments?|payouts?|stipends?)';
const WITH_CLIENTS = '(?:with|to|for) (?:(?:our|the|all) )?(?:clients|people|patients|folks)';

/** A kind of interaction, with how the vocabulary calls it. */
const KINDS: readonly (readonly [said: string, plain: string])[] = [
  ['(?:counsell?ing|councell?ing)', 'counselling'],
  ['housing', 'housing'],
  ['(?:street )?outreach', 'outreach'],
  ['(?:medication |treatment )?adher[ae]nce', 'adherence'],
  ['(?:consultation|consult)', 'consultation'],
  ['safer?[- ]supply', 'safe supply'],
  ['SVR[- ]?(?:12)?', 'SVR'],
  ['(?:tele)?phone', 'telephone'],
  ['trillium', 'Trillium'],
  ['screening', 'screening'],
]; // prettier-ignore

const CONTACT =
  '(?:check[- ]?(?:in|up)|check|appointment|meeting|encounter|touch ?point|outing|engagement|conversation|chat|follow[- ]up|(?:help|support|assistance|service) (?:session|visit|meeting|contact|interaction)|sit[- ]down|session|visit|contact|interaction|call)';

/** "Adherence check-ins", "interactions about housing": one kind of interaction. */
const kind = ([said, plain]: (typeof KINDS)[number]): Naming => [
  [new RegExp(`\\b${said}(?:[- ]related)? ${CONTACT}s(?![\\w-])`, 'gi'), `${plain} interactions`],
  [new RegExp(`\\b${said}(?:[- ]related)? ${CONTACT}(?![\\w-])`, 'gi'), `${plain} interaction`],
  [new RegExp(`\\b${CONTACT}s (?:for|about|on|during|at|regarding|related to|around|to do with) ${said}(?![\\w-]| (?:or|and|status|support)\\b)`, 'gi'), `${plain} interactions`],
]; // prettier-ignore

/** Written down by staff: every row of these is. */
const LOGGED =
  '(?:logged|documented|charted|recorded|written(?: up)?|entered|held|made|carried out|conducted|completed|tracked|noted|saved|added)';
const LOG = '(?:log|document|chart|record|write(?: up)?|enter|hold|make|carry out|conduct|track|note|save|add|do|have)';

const NOT_YET =
  "(?:(?:that |which )?(?:(?:still |we |they )*(?:have|has|need|needs|are|is|do) (?:still |yet )*(?:to be|to go|to get)|(?:are |is )?(?:still |yet |left |waiting )+to be|left to(?: be)?|(?:we |that we )?(?:still )?(?:have not|haven['’]?t|has not|hasn['’]?t)(?: yet)?(?: been)?|(?:were|are|was|is)(?: not|n['’]?t)(?: yet)?(?: been)?|(?:not|never)(?: yet)?(?: been)?))";
const ISSUED =
  '(?:issued?|hand(?:ed)?(?: out| over)?|give(?:n)?(?: out)?|paid(?: out)?|distributed?|delivered?|sent(?: out)?|go(?:ne)? out|out the door)';

/** What is counted, by other names. */
export const ROWS_NAMED: Naming = [
  // Contacts.
  ...KINDS.flatMap(kind),
  [new RegExp(`\\b(?:client|patient) (?=${CONTACTS}\\b)`, 'gi'), ''],
  [new RegExp(`\\b(?:touch ?points?|conversations|chats|meetings|encounters|interactions|visits|sessions|contacts) ${WITH_CLIENTS}\\b`, 'gi'), 'interactions'],
  [/\b(?:touch ?points|(?:service )?encounters)\b/gi, 'interactions'],
  [/\bconsults\b(?! (?:req|requested|required))/gi, 'consultations'],
  [/\b(?:phone|telephone) (?:calls|check[- ]?ins)\b/gi, 'telephone interactions'],
  [/\b(?:attempts|tries|trying) to (?:locate|find|track down|reach) (?:clients|people|patients|folks|someone)(?: down)?\b|\b(?:attempts|tries) to track (?:clients|people|patients|folks|someone) down\b|\blocating attempts\b|\bclient searches\b|\blocate tries\b/gi, 'locate interactions'],
  [/\breferrals (?:(?:that )?(?:we|staff) (?:made|gave|sent out)|made|given|out|out the door|to other (?:services|agencies|programs|providers|organi[sz]ations))(?! (?:by|from) [A-Z])(?=[ ?]*$| (?:in|last|this|since|by|per|for|during)\b)/gi, 'referral interactions'],
  [/\boutgoing referrals\b/gi, 'referral interactions'],
  [new RegExp(`\\b((?:counselling|housing|outreach|adherence|consultation|safe supply|SVR|telephone|Trillium|screening|referral|locate) interactions|interactions|visits|sessions|(?:case |progress |clinical |chart )?notes)(?: (?:that )?(?:have )?(?:we|staff|the team)(?:['’]ve)?(?: have)?| (?:that )?(?:were|was|have been))* ${LOGGED}(?= |[ ?]*$)(?! by\\b(?! (?:day|week|month|quarter|year|city|gender|age|site|type|referral)\\b))`, 'gi'), '$1'],
  [new RegExp(`\\b((?:counselling|housing|outreach|adherence|consultation|safe supply|SVR|telephone|Trillium|screening|referral|locate) interactions|interactions|visits|sessions|notes) (?:did|have|do) (?:we|staff|the team) ${LOG}(?= |[ ?]*$)`, 'gi'), '$1'],
  [new RegExp(`\\b((?:counselling|housing|outreach|adherence|consultation|safe supply|SVR|telephone|Trillium|screening|referral|locate) interactions|interactions|visits|sessions|notes) have (?:we|staff|the team) ${LOGGED}`, 'gi'), '$1'],
  [/\blogged (?=interactions|visits|sessions)/gi, ''],
  [/\b(?:client|nursing|nurse|case) notes\b/gi, 'notes'],
  // Registrations.
  [/\b(?:client|patient) (?=intakes?\b)/gi, ''],
  [/\b(?:registration|intake|sign[- ]?up|enrolment) forms(?! (?:without|with no|missing)\b)/gi, 'registrations'],
  // Tests.
  [/\bH\.I\.V\.?(?= |$)/g, 'HIV'],
  [/\bhep[a-z]{0,3}t[a-z]{0,3}s c\b/gi, 'hepatitis C'],
  [new RegExp(`\\b${VIRUS} (?:POCTs?|POC(?: tests?)|point[- ]of[- ]care tests?|finger[- ]?(?:pricks?|pokes?|sticks?)|rapids|checks|pokes)(?![\\w-])`, 'gi'), '$1 rapid tests'],
  [new RegExp(`\\b(?:finger[- ]?(?:prick|poke|stick)) ${VIRUS} tests\\b`, 'gi'), 'rapid $1 tests'],
  [new RegExp(`\\bHIV antibody (?=tests?\\b)`, 'gi'), 'HIV '],
  [new RegExp(`\\btests (?:checking|looking|screening) for ${VIRUS}\\b`, 'gi'), '$1 tests'],
  [/(?<!\b(?:HIV|HCV|hep ?c|hepatitis c) )\bscreening tests\b/gi, 'tests'],
  [/\b(tests|bloodwork) (?:that (?:were|have been) )?(?:carried out|undertaken)\b/gi, '$1 done'],
  [/\b(?:blood?w(?:o?r?k)|bldwo?rk|blodwork|bloodworks)\b/gi, 'bloodwork'],
  [/\b(?:serum (?:blood )?(?:draws|collections|specimens)|serums)\b/gi, 'serum tests'],
  [/\b(?:lab |pieces of )(?=bloodwork\b)/gi, ''],
  [/\bbloodwork (?:orders|draws|collections)\b|\bblood (?:draws|samples|collections|takes|specimens)\b/gi, 'bloodwork tests'],
  [new RegExp(`\\b${VIRUS} reactives\\b`, 'gi'), '$1 positives'],
  [new RegExp(`\\b((?:${VIRUS} )?tests|bloodwork|results) (?:that|which|to) (?:turn(?:ed)?|came|come|comes|turns) (?:out|up|in) (?:to be )?(?:as )?(positive|negative)\\b`, 'gi'), '$1 that were $3'],
  [new RegExp(`\\b((?:HIV |HCV |hep ?c )?tests|bloodwork)(?: results?)? (?:(?:that|which|we) )*(?:(?:is|are|has|have)(?: not|n['’]?t) (?:come |been )?back(?: yet)?|(?:are |is |['’]re )?(?:still )?(?:awaiting|waiting (?:on|for)) (?:results?|the lab)|['’]?(?:re|are) still waiting (?:on|for)|with (?:results? outstanding|outstanding results?))(?=[ ?]*$| (?:in|from|by|for|last|this|since)\\b)`, 'gi'), 'pending $1'],
  [/\bnon[- ]?reactive (?=(?:HIV |HCV |hep ?c )?tests?\b)/gi, 'negative '],
  [/\b(?:dry|dried)[- ]blood[- ]spots?(?: (?:tests?|cards?|samples?|specimens?))?\b/gi, 'DBS tests'],
  [/\bblood work\b/gi, 'bloodwork'],
  [new RegExp(`\\b${VIRUS} screens\\b`, 'gi'), '$1 tests'],
  [/\btests completed(?! (?:treatment|their))\b/gi, 'tests done'],
  // Treatments and what is dispensed.
  [/\bnew treatments(?=[ ?]*$| (?:in|last|this|since|by|per|for|during|started)\b)/gi, 'treatments started'],
  [/\b(?:prescriptions) (?:filled|dispensed|refilled)\b/gi, 'dispenses'],
  [/\b(?:new |DAA )+(?=(?:treatment|therapy) (?:starts|initiations)\b)/gi, ''],
  [/\bnew (?=(?:epclusa|maviret|vosevi) starts\b)/gi, ''],
  [/\bDAA starts\b/gi, 'treatment starts'],
  [/\bnew starts on (?:treatment|therapy)\b/gi, 'treatment starts'],
  [/\btreatment inits?\b/gi, 'treatment starts'],
  [new RegExp(`\\b${DRUG} (?:initiations|inits|strts|courses started)\\b`, 'gi'), '$1 starts'],
  [new RegExp(`\\b(?:courses? of ${DRUG}) started\\b`, 'gi'), '$1 starts'],
  [/\b(?:treatments|courses) (?:kicked off|commenced)\b/gi, 'treatments started'],
  [/\b(?:times )(?:that )?(?:a )?(?:medications?|meds|drugs?) (?:was|were|got) dispensed\b/gi, 'dispenses'],
  [/\b(?:medication|drug|med|prescription) (?:dispenses|dispensings|dispensations|refills|fills|pick-?ups)\b|\bpick-?ups of (?:medications?|meds)\b|\bdispense records\b/gi, 'dispenses'],
  [new RegExp(`\\b(?:units|tabs|doses) of ((?:commercial |compassionate )?)(?=(?:epclusa|maviret|vosevi)\\b)`, 'gi'), 'pills of $1'],
  [new RegExp(`\\b${DRUG} (?:units|tabs|doses)\\b`, 'gi'), '$1 pills'],
  [/\bunits of (?:medications?|meds|drugs?|product)(?= (?:dispensed|given out|handed out|distributed)\b)/gi, 'pills'],
  [/\b(interactions|contacts|visits|tests) with us\b/gi, '$1'],
  // Rewards.
  [/\b(?:client|participant|gift) (?=(?:payments|payouts|stipends)\b)/gi, ''],
  [/\b(?:payouts|stipends)\b/gi, 'rewards'],
  [/\bcash (?:gifts|payouts|stipends)\b/gi, 'cash rewards'],
  [/\b(?:e-?transfers|electronic transfers|direct deposits)(?=[ ?]*$| (?:in|last|this|since|by (?:month|year|city|quarter|week|gender)|per|did|have|were|do|for)\b)(?<!\b(?:by|via|in|through|as) (?:e-?transfers|electronic transfers|direct deposits))/gi, 'EFT rewards'],
  [new RegExp(`^(?:how much )?(?:money|dollars|amount) (?:that )?(?:was |were |we )?(?:spent|paid|paid out|given out|handed out) (?:on|in|as|for|through) ${REWARDS}\\b`, 'gi'), 'total reward amount'],
  [new RegExp(`\\b(average|mean|avg|typical) (?:reward|incentive|payment)s? sizes?\\b|\\b(average|mean|avg|typical) sizes? of (?:an? |the )?(?:reward|incentive|payment)s?\\b`, 'gi'), 'average reward'],
  [/^(?:how much|how big|how large) (?:is|was) (?:the |our |an )?average (reward|incentive|payment|honorarium)\b/gi, 'average $1'],
  [new RegExp(`\\b${REWARDS}((?: (?:for|to|from|in) (?!be\\b)[\\w]+(?: [\\w]+)?)?) ${NOT_YET} ${ISSUED}(?: yet)?(?=[ ?]*$| (?:in|for|from|by|to|last|this|since)\\b)`, 'gi'), '$1$2 not issued'],
  // Ages.
  [/\btypical (?=(?:reward|incentive|payment) amount\b)/gi, 'average '],
  [/\bmedian (?:client|patient|participant)s?['’]? ages?\b/gi, 'median age of clients'],
  [/\b(?:average|avg|mean) (?:client|patient|participant)s?['’]? ages?\b|\b(?:clients|patients|people)['’] (?:average|mean) age\b/gi, 'average age of clients'],
]; // prettier-ignore
