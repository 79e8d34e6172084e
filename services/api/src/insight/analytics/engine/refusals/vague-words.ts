import { slashDateChoices } from '../dates/slash-dates.js';
import { sentenceCase } from './sentence-case.js';
import { Refused } from './refused.js';

/** Words that mean different numbers to different people, with what each may mean. */
type Vague = readonly [pattern: RegExp, choices: (text: string, words: string) => string[]];

const instead =
  (...plain: string[]) =>
  (text: string, words: string): string[] =>
    plain.map((one) => sentenceCase(text.replace(words, one)));

const COUNTED =
  'client|people|person|patient|women|men|test|regist|treat|dispens|interaction|activit|visit|note|reward|incentive|payment|inscri|femme|homme|traitement|recompense|paiement';

const FISCAL = /\b(?:fiscal(?: year)?|fy|exercice(?: financier)?|annee financiere) ?(20\d\d|\d\d)\b(?! ?[-/]? ?\d)/;

/** "Fiscal 2025" ends or begins in 2025. */
function fiscalYears(text: string, words: string): string[] {
  const said = Number(FISCAL.exec(text)?.[1] ?? 0) % 100;
  return [said - 1, said].map((year) => sentenceCase(text.replace(words, `fiscal year 20${year}-${year + 1}`)));
}

const STRETCH =
  '(?:(?:january|february|march|april|may|june|july|august|september|october|november|december|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)(?: 20\\d\\d)?|q[1-4](?: 20\\d\\d)?|20\\d\\d|summer|the summer|ete|weekends?)';
const LEAVING_OUT =
  '(?:except|excepting|excluding|minus|leaving out|other than|apart from|aside from|not counting|not including|sauf|hors|excepte|sans compter|a l exception d[eu])';
/** A period with a hole in it is no single period; the months show what is left out. */
const HOLE = new RegExp(
  `\\b${LEAVING_OUT}(?: for| in| during| en| the month of| le mois de| l| d)* ${STRETCH}(?: (?:and|or|et|ou) ${STRETCH})*(?=$| (?:by|per|par)\\b)`,
);

function monthByMonth(text: string, words: string): string[] {
  const whole = text.replace(words, ' ').replace(/ (?:by|per|par) .*$/, '');
  return [sentenceCase(`${whole.replace(/\s+/g, ' ').trim()} by ${/\b20\d\d$/.test(words) ? 'year' : 'month'}`)];
}

/** "Tested in 2024 and not treated since": since that test, or since that year; nothing of another kind says which. */
const SINCE =
  /(?<=\b(?:(?:tested|screened|positive|negative|reactive)\b(?!.*\bnot (?:been |yet )*tested\b)|registered\b(?!.*\bnot (?:been |yet )*registered\b)).*\b(?:not|never|havent|hasnt|werent|didnt)\b.* )(?:since(?: then)?|afterwards?|after that)$/;

function sinceThen(text: string): string[] {
  const bare = text.replace(/ (?:since(?: then)?|afterwards?|after that)$/, '');
  const [year] = /\b20\d\d\b/.exec(bare) ?? [];
  return [bare, ...(year ? [`${bare} after ${year}`] : [])].map((one) => sentenceCase(one));
}

/** Registered again, in the time that was said. */
function returning(text: string, words: string): string[] {
  const time = text.slice(text.indexOf(words) + words.length).trim();
  const again =
    /^(?:in |during |since )?(?:this|last|20\d\d|since|january|february|march|april|may|june|july|august|september|october|november|december)/;
  return again.test(time)
    ? [`Clients who registered ${time} and before`, `Clients with at least 2 interactions ${time}`]
    : ['Clients who registered more than once', 'Clients with at least 3 interactions this year'];
}

const VAGUE: readonly Vague[] = [
  [new RegExp(`^(?:(?:show|give) (?:me |us )?)?(?:(?:the|our|all|les|nos) )*(?:stats?|statistics|statistiques|numbers|figures|chiffres) (?:for|of|from|in|on|pour|de|a)\\b(?!.*\\b(?:${COUNTED}))`), instead('clients in', 'registrations in', 'tests in')],
  [/\b(?:(?:in|over) recent (?:years|months|weeks|days|times)|recently|(?<!most )recent|lately|in a while|these days|in (?:the )?(?:last|past) (?:little while|few (?:days|weeks|months|years)|several (?:days|weeks|months|years)|couple of (?:weeks|months|years))|over the (?:last|past) few (?:weeks|months|years)|recemment|dernierement)\b/, instead('in the last 30 days', 'in the last 3 months')],
  [/\byoung adults?\b|\bjeunes adultes\b/, instead('people aged 18 to 24', 'people aged 18 to 34')],
  [/\bmiddle aged?(?: people| clients| adults)?\b/, instead('people aged 40 to 60', 'people aged 45 to 64')],
  [/\b(?:of )?(?:child ?bearing|reproductive) age\b|\ben age de procreer\b/, instead('aged 15 to 49', 'aged 18 to 45')],
  [/\b(?:inactive|dormant|lapsed) (?=clients|people|patients|women|men)/, () => ['Clients not seen in the last 6 months', 'Clients not seen in the last 12 months']],
  [/\b(?:without|with no|needing|need|needs|no|awaiting|sans|with|due for|had|have) (?:a |an |any )?(?:follow ups?|suivis?)\b/, () => ['Clients not seen in the last 6 months', 'Upcoming activities']],
  [/\b(?:incomplete|unfinished) (?=registrations?|records?|files?|intakes?)|\b(?:inscriptions?|dossiers?) incomplet\w*/, () => ['Pending registrations', 'Registrations with no health card', 'Registrations with no disposition']],
  [/\b(?:duplicate|duplicated|re|repeat) ?registrations?\b|\breinscriptions?\b/, () => ['Clients who registered more than once']],
  [/\bprevalence\b/, (text, words) => [sentenceCase(text.replace(words, 'positivity rate'))]],
  [/\b(?:never|not|didnt) (?:come|came) back\b|\bnever returned\b|\bdid not return\b/, () => ['Clients who registered exactly once', 'Clients not seen in the last 6 months']],
  [/(?<!\b(?:at least|at most|exactly|more than|than|or|only|just|once or|minimum|au moins|plus de) )\b(?:twice|(?:two|three|four|2|3|4|5) times|deux fois|trois fois)\b(?! (?:or|ou)\b)(?! as\b)/, (text, words) => ['at least', 'exactly'].map((much) => sentenceCase(text.replace(words, `${much} ${words}`)))],
  // Two, or two and more.
  [/(?<=\b(?:with|had|have|got|on) )(?:two|three|four|five|six|seven|eight|nine|ten|[2-9]|1\d) (?=(?:(?:positive|negative|hiv|hcv|different) )*(?:tests|treatments|medications|registrations|interactions|visits|rewards|notes)\b)(?!.*\b(?:or|and|within|days?|weeks?|months?|in a row|average)\b)/, (text, words) => ['at least', 'exactly'].map((much) => sentenceCase(text.replace(words, `${much} ${words}`)))],
  [/\b(?:linked|linkage|retained|engaged|enrolled) (?:to|in|with) (?:care|treatment)\b|\bin care\b/, () => ['Clients who tested positive and then started treatment', 'Clients on treatment']],
  [/\b(?:cured?|cures|gueris?|gueries?|(?:cure|cured|svr(?: ?12)?|rvs) rate|svr ?12 achieved|taux de (?:guerison|rvs)|cleared (?:the |their )?(?:virus|infection|hcv|hep c))\b(?<!self cured?)/, () => ['SVR interactions', 'Clients who completed treatment', 'Clients with disposition SELF CURED']],
  [/\b(?:reached|achieved|attained|got|had|with|have|a|atteint) (?:an? |la )?(?:svr(?: ?12)?|sustained virologic(?:al)? response|rvs)\b(?! (?:visits?|interactions?|sessions?|contacts?))/, () => ['SVR interactions', 'Clients who completed treatment']],
  [/\b(?:returning|repeat|recurring) (?:clients|people|patients|visitors)\b/, returning],
  [/\b(?:regulars|frequent (?:visitors|clients|flyers)|regular (?:clients|visitors)|high users)\b/, () => ['Clients with at least 3 interactions this year', 'Clients who registered more than once']],
  [/\b(?:(?:waiting (?:on|for)|awaiting) (?:their |the )?(?:(?:bloodwork|bw|lab|hiv|hcv|test) )?(?:results?|tests?)|need (?:their |the )?(?:bloodwork|bw|lab) (?:results?|tests?)|en attente de (?:leurs? |d un )?resultats?)\b/, () => ['Tests with a pending result', 'Registrations with disposition BW RLTS']],
  [SINCE, sinceThen],
  [FISCAL, fiscalYears],
  [HOLE, monthByMonth],
]; // prettier-ignore

/** Refuses words whose reading is open, and offers those readings that can be answered. */
export function refuseVague(text: string, reads: (question: string) => boolean): void {
  const slashed = slashDateChoices(text);
  if (slashed)
    throw new Refused('needs_clarification', [slashed.words], slashed.choices.filter(reads).map(sentenceCase));
  for (const [pattern, choices] of VAGUE) {
    const [words] = pattern.exec(text) ?? [];
    if (words) throw new Refused('needs_clarification', [words.trim()], choices(text, words).filter(reads));
  }
}
