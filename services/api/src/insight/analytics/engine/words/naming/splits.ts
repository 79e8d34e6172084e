import type { Naming } from './naming-type.js';

const THEY = '(?:they|clients|people|patients|folks|the (?:clients?|person|people)|each (?:client|person)|someone)';
const ROWS =
  '(tests?|bloodwork|treatments?|interactions?|visits?|sessions?|registrations?|sign[- ]?ups?|intakes?|rewards?|incentives?|payments?)';
const BEHIND = '(?=[ ?.,]*$| (?:in|for|from|during|this|last|since|between|and|over|,)\\b)';

type Split = readonly [said: string, plain: string];

/** Fields by what they say, after "by", "per" and the like. */
const BY: readonly Split[] = [
  // City.
  ['(?:(?:home|client|clients?|patient) )(?:city|cities|town)|hometown|home town|community|(?:city|town|place) of residence|where (?:do )?' + THEY + ' (?:live|reside|are from|come from)|location of (?:the )?(?:clients?|people)', 'city'],
  // Age, gender and language.
  ['(?:client|clients?|patient|people)(?:[\'’]s?)? ages?(?: groups?)?|age[- ]?(?:grp|grps|group)s?|agegroups?|how old ' + THEY + ' (?:are|were)', 'age group'],
  ['gender groups?|m ?\\/ ?f|men ?\\/ ?women|women ?\\/ ?men|male ?\\/ ?female|female ?\\/ ?male|(?:client|clients?|patient)(?:[\'’]s?)? (?:gender|sex)|(?:whether )?' + THEY + ' (?:are|were) (?:men or women|women or men|male or female|female or male)', 'gender'],
  ['(?:official|first|home|main|primary|client|mother) (?:language|tongue)s?|language of (?:service|choice|preference)|(?:what|which) language ' + THEY + ' (?:speak|prefer|use)|french (?:or|vs\\.?|versus|and) english|english (?:or|vs\\.?|versus|and) french', 'language'],
  // Who sent them, and who tested.
  ['(?:referr(?:al|ing) )?(?:partners?|partner (?:agenc(?:y|ies)|organi[sz]ations?|sites?)|agenc(?:y|ies)|organi[sz]ations?|referrers?)|reference sites?|who (?:referred|sent) (?:them|us|' + THEY + ')|who they (?:were|are) (?:referred|sent) by|where (?:the )?referrals? (?:come|came) from|where ' + THEY + ' (?:were|are|got) (?:referred|sent) from', 'referral site'],
  // How they live.
  ['living (?:arrangements?|conditions?|status)|where ' + THEY + ' (?:sleep)|accommodations?|types? of (?:housing|accommodation)|kinds? of housing|housing (?:stability|categor(?:y|ies)|kind|group)|homeless(?:ness)?(?: status)?|address type|housed (?:or|vs\\.?|versus|and) homeless|whether ' + THEY + ' (?:are|were) (?:housed|homeless)(?: or (?:not|housed|homeless))?', 'housing status'],
  ['(?:kinds?|types?) of (?:drug )?(?:coverage|insurance|plan|benefits?)|(?:medication|prescription|medical) coverage|(?:drug )?benefit plans?|(?:provincial )?drug (?:benefit )?plans?|provincial (?:coverage|plan)|who pays for (?:their|the) (?:meds|medications?|drugs)|income (?:support|assistance|source)|social assistance(?: type)?', 'coverage'],
  // How they registered.
  ['how ' + THEY + ' (?:signed up|registered|enrolled|came in|came to us|got in|joined)|(?:online|web|website|the web) (?:or|vs\\.?|versus|and) (?:in person|staff)|(?:staff|in person) (?:or|vs\\.?|versus|and) (?:online|web|website)|(?:method|way|mode) of (?:registration|registering|signing up|sign[- ]?up|intake)|(?:registration|sign[- ]?up|intake|enrolment) (?:method|mode|way|route)|where (?:it|they|the registrations?) came from|who entered (?:it|them)', 'source'],
  ['how ' + THEY + ' (?:consented|gave consent)|(?:verbal|written) (?:or|vs\\.?|versus|and) (?:verbal|written)(?: consent)?|whether consent (?:is|was) (?:verbal or written|written or verbal)', 'consent type'],
  ['whether (?:' + THEY + ' (?:have|had) (?:an? )?(?:valid )?|(?:the|their) )(?:health card|ohip)(?: (?:is|was) valid)?(?: or not)?|(?:status|state|validity|type) of (?:the |their )?(?:health cards?|ohip)|health ?card (?:status|validity|state)|valid (?:or|vs\\.?|versus|and) invalid health cards?', 'health card status'],
  ['(?:client |disposition )status(?:es)?', 'disposition'],
]; // prettier-ignore

/** Fields that only one kind of rows has. */
const OF_ROWS: readonly (readonly [rows: string, splits: readonly Split[]])[] = [
  ['(?:tests?|testing|bloodwork|positives?|negatives?)', [
    ['who (?:did|tested|performed|ran|took|conducted|administered|drew)(?: (?:them|it|the tests?|each(?: one)?))?|(?:the )?person who (?:tested|did (?:it|them|the test))|(?:each |the )?(?:staff members?|nurses?|workers?|providers?|clinicians?|outreach workers?)|tester by tester|testing (?:person|nurse|worker)', 'tester'],
    ['testing types?|(?:which|what) (?:kind of )?tests?(?: (?:it|they) (?:was|were|is|are))?|what (?:it|they|people|clients) (?:was|were) tested for|virus|infection|disease', 'test type'],
    ['how (?:they|it) (?:came back|turned out|came out)|what (?:the )?results? (?:was|were|is)|(?:pos|positive) ?(?:\\/|or|vs\\.?|versus|and) ?(?:neg|negative)', 'result'],
  ]],
  ['(?:treatments?|therapy|courses)', [
    ['how (?:they|it|each) (?:ended|went|turned out|finished|came out)|(?:final|end) (?:outcome|result)s?', 'outcome'],
    ['regimens?|brands?|DAAs?|(?:type|kind|name) of (?:medication|medicine|drug)|(?:which|what) (?:drug|medication|med|medicine)s?(?: (?:they|people|clients) (?:took|take|were on|got|used))?', 'medication'],
  ]],
  ['(?:interactions?|visits?|sessions?|contacts?|encounters?)', [
    ['(?:purpose|topic|subject|theme)s?|what (?:they|it) (?:was|were) (?:for|about)|what (?:we|staff) (?:did|do)|services?(?: provided)?', 'type'],
  ]],
  ['(?:suppl(?:y|ies)|kits?|naloxone|straws?|pipes?|foil|harm reduction items?)', [
    ['where (?:they|it|we|staff|each|each one|people|clients)(?: (?:were|was|got))? (?:gave|given|handed|picked|went|go|got|distributed|supplied)(?: (?:them|it))?(?: (?:out|up))?|(?:place|location|site|spot) (?:where )?(?:they were |it was |we )?(?:gave them out|given out|handed out|of (?:pick ?up|distribution))|where (?:they|it) went', 'place'],
  ]],
  ['(?:rewards?|incentives?|payments?|honorari(?:a|ums?))', [
    ['how (?:we|they|people|clients) (?:were )?(?:paid|got paid|pay)(?: (?:them|it))?|payment (?:kind|mode|way|form)s?|cash (?:or|vs\\.?|versus|and|\\/) ?(?:eft|e-?transfers?)|(?:eft|e-?transfers?) (?:or|vs\\.?|versus|and|\\/) ?cash', 'payment type'],
  ]],
]; // prettier-ignore

const WORD = '(by|per|for each|for every|split by|broken down by|grouped by|according to|depending on)';

const SHARED: Naming = BY.map(([said, plain]) => [
  new RegExp(`\\b${WORD} (?:the |their )?(?:${said})${BEHIND}`, 'gi'),
  `$1 ${plain}`,
]);

const OWN: Naming = OF_ROWS.flatMap(([rows, splits]) =>
  splits.map(([said, plain]): Naming[number] => [
    new RegExp(`\\b(${rows}\\b.*?) ${WORD} (?:the |their )?(?:${said})${BEHIND}`, 'gi'),
    `$1 $2 ${plain}`,
  ]),
);

/** What a question is split by, by what people call it. */
export const SPLITS: Naming = [
  ...OWN,
  ...SHARED,
  [/\bon an? (daily|weekly|monthly|quarterly|yearly|annual) basis\b/gi, '$1'],
  [/\bby (?:mth|mnth|mths|mnths)\b/gi, 'by month'],
  [/\b(?:for|on) (?:each|every) day of (?:the )?week\b|\bby (?:which )?day of (?:the )?week\b/gi, 'by day of the week'],
  [new RegExp(`\\b${ROWS} (?:men|women) (?:vs\\.?|versus) (?:men|women)\\b`, 'gi'), '$1 by gender'],
  [new RegExp(`\\b${ROWS} (?:m ?\\/ ?f|male ?\\/ ?female|men ?\\/ ?women|between (?:men|women) and (?:men|women)|between (?:fe)?males and (?:fe)?males)(?![\\w-])`, 'gi'), '$1 by gender'],
]; // prettier-ignore
