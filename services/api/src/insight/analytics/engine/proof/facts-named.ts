import type { Fact } from '@firstlight/domain/insight/analytics-query';

/** Words for what is recorded, each with the kinds of rows that it may mean. */
const WORDS: readonly (readonly [words: string, facts: readonly Fact[]])[] = [
  ['tests?|testers?|untested|tested|testing|retest\\w*|screen(?:ed|ings?)?|teste[es]*|depist\\w*|analyses?|hiv|hcv|vih|vhc|hepc|hep c|hepatitis c|hepatite c|dbs|serum|draws?|samples?|bloodwork|blood|prises? de sang|positi\\w*|positifs?|negati\\w*|reactive|results?|resultats?|seroconver\\w*|diagnos\\w*|pending|retested', ['tests']],
  ['(?:un)?treat\\w*|tx|traite\\w*|traitement\\w*|therapy|medications?|meds|medicaments?|drugs?|epclusa|maviret|vosevi|outcomes?|starts?|started|starting|commence\\w*|began|begun|finish\\w*|complet\\w*|termin\\w*|stopped|ended|active|side effects?|compliance|died|deaths?|deceased|on (?=treatment|epclusa)|drop outs?|dropouts?|cured', ['treatments', 'dispenses']],
  ['dispens\\w*|delivr\\w*|refills?|filled|pills?|tablets?|comprimes?|suppl(?:y|ies|ied)|handed out|medications?|compassionate|commercial|product', ['dispenses']],
  ['kits?|suppl(?:y|ies|ied)|trousses?|fournitures?|materiels?', ['supplies']],
  ['interactions?|visit\\w*|visite[es]*|contact\\w*|sessions?|seances?|outreach|counsel\\w*|conseil|housing|referrals?|calls?|phone calls?|appointments?|rewards?|incentives?|honorari\\w*|recompenses?|gift|cartes? cadeaux?|cash|eft|virements?|comptant|paid|paye\\w*|payments?|paiements?|owed?|owing|money|argent|dollars?|got|received|recu|amounts?|montants?|spen\\w*|\\$|issued|unissued|unpaid|remis\\w*|seen|see|saw|vus?|safe supply|svr|reached?', ['interactions', 'activities']],
  ['activit\\w*|appointments?|visits?|visites?|upcoming|scheduled|planned|booked|meetings?|rendez vous', ['activities']],
  ['notes?', ['notes']],
  ['regist\\w*|inscri\\w*|intakes?|sign\\w* ?ups?|signed|enrol\\w*|joined|new|nouveaux?|nouvelles?|records?|files?|dossiers?|refer\\w*|sent|seen|saw|came|come|clients?|people|regs?|inscr|website|web|online|moved|live[ds]?', ['registrations']],
]; // prettier-ignore

export type Named = { start: number; end: number; facts: readonly Fact[]; word: string };

const PATTERNS = WORDS.map(
  ([words, facts]) => [new RegExp(`(?<![a-z0-9])(?:${words})(?![a-z0-9])`, 'g'), facts] as const,
);

/** Every word of the text that names something recorded, from left to right. */
export function factsNamed(text: string): Named[] {
  return PATTERNS.flatMap(([pattern, facts]) =>
    [...text.matchAll(pattern)].map(({ index, 0: word }) => ({ start: index, end: index + word.length, facts, word })),
  ).sort((one, other) => one.start - other.start);
}
