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

/** Clauses that are put in many ways, in the words that the reader knows; nothing that counts is lost. */
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
  // With whom and at what time, where nothing else is meant.
  [/(?<=\b(?:tests?|tested|testing|treatments?|treated|started|visits?|sessions?|bloodwork|counsell?ing)\b(?: \w+){0,2}) with (?:us|(?:the|our) program|(?:the|our) (?:team|clinic))(?=$|[ ?.,])/gi, ''],
  [/,? (?:at some point(?: or (?:an)?other)?|at one point(?: or another)?|at any point|à un moment donné)(?=$|[ ?.,])/gi, ''],
  // Dollars that somebody got.
  [/(\$ ?\d+(?:\.\d\d?)?|\b\d+ (?:dollars|bucks)) from (?:us|the program)\b/gi, '$1'],
  [new RegExp(`\\b(${PEOPLE}) (?:who |that )?(?:were|was|have been) (?:given|handed) (?=(?:more than|over|at least|less than|under|up to|a total of) \\$)`, 'gi'), '$1 got '],
  [new RegExp(`\\b(${PEOPLE}) (?:who |that )?(?:earned|made|collected|took home) (?=(?:more than|over|at least|less than|under|up to|a total of) \\$)`, 'gi'), '$1 who received '],
  // One result after another.
  [new RegExp(`\\b(?:had|have|with|got) an? (positive|negative) (${VIRUS})?(?: ?test)?,? (?:and )?(?:then )?followed by an? (positive|negative) (?:one|(?:${VIRUS} )?(?:test|result))\\b`, 'gi'), 'who tested $1 for $2 and then tested $3 for $2'],
  [new RegExp(`\\btested (positive|negative)(?: for (${VIRUS}))? (?:after|following) an? (?:earlier |previous |prior |first )?(positive|negative) (?:(?:${VIRUS} )?(?:test|result)|one)\\b`, 'gi'), 'who tested $3 for $2 and then tested $1 for $2'],
  [/ for (?=and then tested| for |[ ?.]*$)/gi, ' '],
  [/\b(treatments?) (?:that (?:were|was) )?discontinued (?=because of|due to|for)/gi, '$1 that ended '],
  // Two times side by side.
  [/^are (?:we|you) (test|treat|register|see)ing (more|fewer) /i, 'did we $1 $2 '],
  [new RegExp(`^de combien (?:les |nos |le nombre (?:de |d['’]))(.+?) (?:a|ont)(?:-t)?(?:-(?:ils|elles|il|elle))? (?:augmenté|diminué|changé|baissé)e?s? (?:entre|de) (.+?) (?:et|à) (.+?)${END}`, 'i'), '$1 en $2 vs $3'],
  [new RegExp(`^how (?:did|do|does) (?:our |the )?(.+?) (in|for|during) (.+?) compare (?:with|to|against) (?:those in |that of |in |for )?(.+?)${END}`, 'i'), '$1 $2 $3 vs $4'],
  [new RegExp(`^(?:did|have|has) (?:our |the |we seen )?(.+?) (?:go|gone|went) (?:up or down|down or up) (?:between|from) (.+?) (?:and|to) (.+?)${END}`, 'i'), '$1 in $2 vs $3'],
  [new RegExp(`^(?:by )?how much (?:did|has|have) (?:our |the )?(.+?) (?:increased?|decreased?|grown?|gone? (?:up|down)|changed?|dropp?(?:ed)?|risen?|fallen|fell) (?:between|from) (.+?) (?:and|to) (.+?)${END}`, 'i'), '$1 in $2 vs $3'],
]; // prettier-ignore
