import { MONTH } from '../dates/date-words.js';

type Clauses = readonly (readonly [said: RegExp, plain: string])[];

const PEOPLE = '(?:people|clients|patients|persons|individuals|folks|women|men|guys|ladies|everyone|everybody|those)';
const VIRUS = '(?:HIV|HCV|hep ?c|hepatitis c|VIH|VHC)';
const DRUG = '(?:epclusa|maviret|vosevi)';
const NAME = "[A-Z][\\w'’-]+(?: [A-Z][\\w'’-]+)*";
const VERB =
  "(?:ended up|wound up|were|was|are|have|had|got|get|started|began|completed|finished|tested|later|then|never|did|didn['’]?t|went|came|live|speak)";
const BEFORE_2 = '(?:(?:early|late) )?';
const WHEN = `(?:(?:in|during|since) )?(?:${BEFORE_2}20\\d\\d|(?:this|last) (?:fiscal )?(?:year|month|quarter)|(?:${MONTH})(?: 20\\d\\d)?)`;
const END = '(?=[ ?.!]*$)';

/** Clauses worded in many ways, in words of the lexicon; nothing that changes the answer is lost. */
export const CLAUSES: Clauses = [
  // Who sent them: a clause without its pronoun.
  [new RegExp(`\\b(${PEOPLE}) (?:that |who(?:m)? )?(${NAME}) (?:has |have )?(?:sent|referred|refers|sends)(?: over| in| to)?(?: us| here| our way)?((?: ${WHEN})?),? (?:who |that )?(?=${VERB}\\b)`, 'g'), '$1 referred by $2$3 who '],
  [new RegExp(`\\b(of (?:all )?(?:the |our )?${PEOPLE}) (?:that |who(?:m)? )?(${NAME}) (?:has |have )?(?:sent|referred|refers|sends)(?: over| in| to)?(?: us| here| our way)?((?: ${WHEN})?)(?=,)`, 'gi'), '$1 referred by $2$3'],
  // What happened to them.
  [new RegExp(`\\b(?:ended up|wound up|ending up) (?:being |getting )?(?:put )?on (?:a |their )?(treatment|therapy|${DRUG})\\b`, 'gi'), 'started $1'],
  [/\b(?:ended up|wound up|went on to|came in to|came back to) (?:being |be |getting |get )(tested|treated|screened)\b/gi, 'were $1'],
  [new RegExp(`\\b(?:never|did not|didn['’]?t) (?:ever )?(?:come|came|show(?:ed)? up|turn(?:ed)? up|return(?:ed)?)(?: in| back)*(?: to us)? (?:for|to get|to have) (?:an? |any |their )?(${VIRUS}) test(?:ing)?\\b`, 'gi'), 'were never tested for $1'],
  [/\b(?:never|did not|didn['’]?t) (?:ever )?(?:come|came|show(?:ed)? up|turn(?:ed)? up|return(?:ed)?)(?: in| back)*(?: to us)? (?:for|to get|to have) (?:an? |any |their )?test(?:ing)?\b/gi, 'were never tested'],
  [new RegExp(`\\b(?:came|come)(?: in| back)*(?: to us)? (?:for|to get|to have) (?:an? |their )?(${VIRUS}) test\\b`, 'gi'), 'were tested for $1'],
  [/\b(?:came|come)(?: in| back)*(?: to us)? (?:for|to get|to have) (?:a |their )?test\b/gi, 'were tested'],
  [/\b(?:documented|recorded|marked|listed|flagged|noted|classified|reported) as (?=(?:being )?(?:completed|finished|active|positive|negative|stopped))(?:being )?/gi, ''],
  // How a form came in.
  [/\b(?:came|come|comes|arrived)(?: in)? (?:off|through|via|from|by way of) (?:of )?(?:the |our )?(?:web ?site|web form|online form|web)\b/gi, 'from the website'],
  [/\b(registrations|sign[- ]?ups|intakes|forms|clients|people) (?:did|have|has) (?:the |our )?staff (?:enter(?:ed)?|add(?:ed)?|register(?:ed)?|key(?:ed)? in|type(?:d)? in|put in)(?: themselves| by hand)?\b/gi, '$1 by staff'],
  // For the first time.
  [/\b(?:absolute|very) first\b/gi, 'first'],
  [new RegExp(`\\b(${PEOPLE}) (?:(?:who|that) )?(?:(?:have|had|were) )?(?:been )?test(?:ed|ing) positive((?: (?:for|to) ${VIRUS})?) (?:for the (?:very )?first time|for their first time)\\b`, 'gi'), '$1 newly positive$2'],
  [/\b(?:ont|avaient) (?:eu|passé|fait|reçu) leur (?:tout )?premier (?:test|dépistage)(?: (?:de |du |pour le )?(VIH|VHC))?(?= |[ ?]*$)/gi, 'whose first $1 test was'],
  [/\b(?:(?:ont|avaient) été )?(?:testé|dépisté)e?s?(?: (?:pour le |au |du )?(VIH|VHC))? pour la (?:toute )?première fois(?: (?:pour le |au |du )?(VIH|VHC))?(?= |[ ?]*$)/gi, 'whose first $1$2 test was'],
  // A test or a visit that is done is one that took place.
  [new RegExp(`\\b(tests?|testing|screenings?|bloodwork|interactions?|sessions?) (?:that were |which were )?(?:completed|conducted|carried out|performed|administered|delivered|done) (?=(?:(?:from|between|in|during|on|since|by) )?(?:the )?(?:${MONTH} \\d|${MONTH} (?:to|through|and)\\b|20\\d\\d|this |last |q[1-4]\\b))`, 'gi'), '$1 '],
  [new RegExp(`\\b(${PEOPLE}) (?:who |that )?first (?:came|came in|came to (?:us|see us|the program)|connected with us|reached out to us)(?= (?:in|during|this|last|since)\\b)`, 'gi'), 'new $1'],
  // "With us" and "at some point" add nothing.
  [/(?<=\b(?:tests?|tested|testing|treatments?|treated|started|visits?|sessions?|bloodwork|counsell?ing)\b(?: \w+){0,2}) with (?:us|(?:the|our) program|(?:the|our) (?:team|clinic))(?=$|[ ?.,])/gi, ''],
  [/,? (?:at some point(?: or (?:an)?other)?|at one point(?: or another)?|at any point|à un moment donné)(?=$|[ ?.,])/gi, ''],
  // Dollars received.
  [/(\$ ?\d+(?:\.\d\d?)?|\b\d+ (?:dollars|bucks)) from (?:us|the program)\b/gi, '$1'],
  [new RegExp(`\\b(${PEOPLE}) (?:who |that )?(?:were|was|have been) (?:given|handed) (?=(?:more than|over|at least|less than|under|up to|a total of) \\$)`, 'gi'), '$1 got '],
  [new RegExp(`\\b(${PEOPLE}) (?:who |that )?(?:earned|made|collected|took home) (?=(?:more than|over|at least|less than|under|up to|a total of) \\$)`, 'gi'), '$1 who received '],
  // One result after another.
  [new RegExp(`\\b(?:had|have|with|got) an? (positive|negative) (${VIRUS})?(?: ?test)?,? (?:and )?(?:then )?followed by an? (positive|negative) (?:one|(?:${VIRUS} )?(?:test|result))\\b`, 'gi'), 'who tested $1 for $2 and then tested $3 for $2'],
  [new RegExp(`\\btested (positive|negative)(?: for (${VIRUS}))? (?:after|following) an? (?:earlier |previous |prior |first )?(positive|negative) (?:(?:${VIRUS} )?(?:test|result)|one)\\b`, 'gi'), 'who tested $3 for $2 and then tested $1 for $2'],
  [/\b(treatments?) (?:that (?:were|was) )?discontinued (?=because of|due to|for)/gi, '$1 that ended '],
  [new RegExp(`\\b(?:tested|were|was|came back|had an?|got an?|have an?|with an?) (positive|negative)(?: (?:test|result))?(?: for (${VIRUS}))? (?:on|at|in|with|for) (?:their|his|her|the) (?:very )?(first|last|latest|most recent)(?: (${VIRUS}))? (?:test|result)\\b`, 'gi'), 'whose $3 $2$4 test was $1'],
  [/\b(?:(?:that|who) )?(?:tested|were|was|came back) (positive|negative) (?:the )?(first|last) time (?:they|he|she|we) (?:were |was |got )?(?:tested|came|checked)(?: them)?\b/gi, 'whose $2 test was $1'],
  [/\bwhose (first|last|latest|most recent) (?:test )?result (?:was|is) (positive|negative)\b/gi, 'whose $1 test was $2'],
  [new RegExp(`\\b(?:tested|were) (positive|negative)(?: for (${VIRUS}))?,? (?:and |but )?(?:then |later |then later |later on )(?:tested |were |turned |became )?(positive|negative)(?=[ ?.!]*$)`, 'gi'), 'tested $1 for $2 and then tested $3 for $2'],
  [new RegExp(`\\btested (positive|negative)(?: for (${VIRUS}))? (?:after|following) (?:previously |first |earlier |having )*(?:testing|being|been|tested) (positive|negative)\\b`, 'gi'), 'tested $3 for $2 and then tested $1 for $2'],
  [new RegExp(`\\b(?:with|had|have|got) an? (positive|negative)(?: (${VIRUS}))? (?:test|result) after an? (?:earlier |previous |prior )?(positive|negative) (?:${VIRUS} )?(?:test|result|one)\\b`, 'gi'), 'who tested $3 for $2 and then tested $1 for $2'],
  [new RegExp(`\\b(?:went|gone|turned|changed|converted|switched) from (?:${VIRUS} )?(positive|negative) to (?:${VIRUS} )?(positive|negative)(?: for (${VIRUS}))?`, 'gi'), 'tested $1 for $3 and then tested $2 for $3'],
  // Nothing of a kind.
  [/\b(?:have|has|had)?n['’]?t (?:ever )?been tested for anything\b|\b(?:(?:have|has|had|were|was) )?never (?:ever )?(?:been )?tested for anything(?: at all)?\b/gi, 'were never tested'],
  [/\b(?:(?:have|has) )?(?:had|received|been given|got|gotten) nothing (?=dispensed\b)/gi, 'never had medication '],
  [new RegExp(`\\b((?:${VIRUS}|bloodwork) tests?) (but|and|but also|and also) (never|not|no|without)(?: an?| any)? (${VIRUS}|bloodwork) (?:one|ones)\\b`, 'gi'), '$1 $2 $3 $4 test'],
  [new RegExp(`\\b(an? (?:${VIRUS}|bloodwork) test) (but|and|but also|and also) (an? |not an? |never an? |no )(${VIRUS}|bloodwork) one\\b`, 'gi'), '$1 $2 $3$4 test'],
  [/\b(?:with|and) nothing (?:has been |was |been )?dispensed(?: to them)?(?: (?:so far|yet))?/gi, 'never dispensed'],
  // The first one is of a kind, and something after a result.
  [new RegExp(`^(?:for )?how many (${PEOPLE}) (?:was|is) (?:the|their) (?:very )?(first|last) test an? (${VIRUS}|bloodwork) (?:one|test)(?=[ ?.]*$)`, 'i'), 'how many $1 whose $2 test was an $3 test'],
  [new RegExp(`\\b(${PEOPLE}) (?:who )?(?:got|had|have had|received) (bloodwork|an? (?:${VIRUS}) test) after (?:an?|their|the) (positive|negative) (${VIRUS})(?: rapid)? (?:test|result)\\b`, 'gi'), '$1 with a $3 $4 test who then had $2'],
  [/\b(registered in 20\d\d),? (?:have |then |later )*(?:registered|signed up) again (in 20\d\d)(?=[ ?.]*$)/gi, '$1 and again $2'],
  [/^(how many )of (?:the |our )?((?:people|clients|patients) who registered in 20\d\d and again )/i, '$1$2'],
  // How long, how often, and which are most.
  [/^how (?:long|many days) (?:does|did|do) it (?:usually |typically )?take(?:,? on average,?)? (?:for (?:people|clients|patients) )?to (?:get|go) from (.+?) to (?:the )?(?:start(?:ing)?(?: of)?|beginning) (?:on )?(?:their )?treatment\b/i, 'average days between $1 and treatment'],
  [/\b(\d)x(?= or more\b)/gi, '$1 times'],
  [/^(?:our|the|what are (?:our|the)) (\d{1,2}|three|five|ten) most (?:frequent|common) (?:types|kinds) of (interaction|visit|medication|test)s?\b/i, 'top $1 $2 types'],
  [/^how (?:do|did) (.+?) and (.+?) split (?:for|among|of|across) (?:the |our )?(.+?)(?=[ ?.]*$)/i, '$3, $1 vs $2'],
  [new RegExp(`\\bsince (?:the )?end of (?=(?:${MONTH})\\b)`, 'gi'), 'after '],
  // What came back, and what is broken down.
  [/\b(tests?|results?) (?:that |which )(?:have |has )?(?:come|came) back (?=positive|negative)/gi, '$1 that were '],
  [/\b((?:tests?|results?)(?: (?:that|which))?) (?:have |has )?(?:come|came|coming) back(?= (?:in|this|last|since|during|between|by|from|so)\b|[ ?.!]*$)/gi, '$1'],
  [/^(?:(?:can|could|would) (?:you|we|i) )?(?:please )?(?:break|split) (?:down |out |up )?(?!(?:that|it|this|them|those|these)(?: (?:down|out|up|by|per)\b)|the (?:numbers?|results?|figures?)\b)(.+?) (?:down |out |up )?(?=(?:by|per) \w)/i, '$1 '],
  [new RegExp(`\\bregistered (in 20\\d\\d) and (?:then |also )?(?:registered )?(?:again )?in (20\\d\\d) or (20\\d\\d)${END}`, 'gi'), 'registered $1 and again in $2 to $3'],
  // People with a result.
  [new RegExp(`\\b(?:of )?(?:our|the|all) (?:(${VIRUS}) )?(positive|negative)s (?=(?:have|were|are|got|started|completed|had|never)\\b)`, 'gi'), 'people who tested $2 for $1 '],
  [new RegExp(`^(?=(?:positive|negative) (?:for ${VIRUS} )?(?:and|but) (?:never|not|no|without)\\b)`, 'i'), 'clients who tested '],
  [/\b(new clients|clients|people|patients) (?:did|have|do) we (register|test|treat)(?:ed)? (?:each|every|per) (month|week|quarter|year|day)\b/gi, '$1 $2ed by $3'],
  [/\b(?:dispensed|given) (?:their |any )?(?:medications?|meds) (more than once|at least twice|once|only once|exactly once)\b/gi, 'dispensed $1'],
  [/^how (?:much|many) (?:of the )?(?:medications?|meds|pills) (?:(?:was|were|has been|have been|did we|have we) )?dispensed?\b/i, 'pills dispensed'],
  // More than one of something.
  [/\b(?:were |have been |been |was )?(?:put on|prescribed|given|started on|switched between|tried|took|taken) (more than one|at least two|two or more|two different|several different|multiple) (?:different )?(medication|drug|med)s?\b/gi, 'treated with more than one medication'],
  // How they can't be reached.
  [/\b(?:that |who |whom )?we (?:can|may|are allowed to) neither (?:text|send texts to) nor (?:leave (?:an? )?(?:voice ?)?messages?|leave (?:an? )?voice ?mails?)(?: (?:for|with|to))?/gi, 'with no texts and no messages'],
  [/\b(?:that |who |whom )?we (?:can['’]?t|cannot|can not|may not|aren['’]?t allowed to) (?:text|send texts to) (?:or|nor|and) leave (?:an? )?(?:voice ?)?messages?(?: (?:for|with|to))?/gi, 'with no texts and no messages'],
  [/\bbut not (?:yet|so far|anymore|any more|again) (?=(?:in |this |since |during )\w)/gi, 'but not '],
  // Two times side by side.
  [/^are (?:we|you) (test|treat|register|see)ing (more|fewer) /i, 'did we $1 $2 '],
  [new RegExp(`^de combien (?:les |nos |le nombre (?:de |d['’]))(.+?) (?:a|ont)(?:-t)?(?:-(?:ils|elles|il|elle))? (?:augmenté|diminué|changé|baissé)e?s? (?:entre|de) (.+?) (?:et|à) (.+?)${END}`, 'i'), '$1 en $2 vs $3'],
  [new RegExp(`^how (?:did|do|does) (?:our |the )?(.+?) (in|for|during) (.+?) compare (?:with|to|against) (?:those in |that of |in |for )?(.+?)${END}`, 'i'), '$1 $2 $3 vs $4'],
  [new RegExp(`^(?:did|have|has) (?:our |the |we seen )?(.+?) (?:go|gone|went) (?:up or down|down or up) (?:between|from) ((?:last|this) .+?) (?:and|to) (.+?)${END}`, 'i'), '$1 $2 vs $3'],
  [new RegExp(`^(?:did|have|has) (?:our |the |we seen )?(.+?) (?:go|gone|went) (?:up or down|down or up) (?:between|from) (.+?) (?:and|to) (.+?)${END}`, 'i'), '$1 in $2 vs $3'],
  [new RegExp(`^(?:by )?how much (?:did|has|have) (?:our |the )?(.+?) (?:increased?|decreased?|grown?|gone? (?:up|down)|changed?|dropp?(?:ed)?|risen?|fallen|fell) (?:between|from) ((?:last|this) .+?) (?:and|to) (.+?)${END}`, 'i'), '$1 $2 vs $3'],
  [new RegExp(`^(?:by )?how much (?:did|has|have) (?:our |the )?(.+?) (?:increased?|decreased?|grown?|gone? (?:up|down)|changed?|dropp?(?:ed)?|risen?|fallen|fell) (?:between|from) (.+?) (?:and|to) (.+?)${END}`, 'i'), '$1 in $2 vs $3'],
  // A virus that wasn't named.
  [/ for +(?=and then tested| for |have |were |are |got |started |completed |had |never |[ ?.]*$)/gi, ' '],
]; // prettier-ignore
