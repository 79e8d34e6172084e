const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).filter(Boolean));

/**
 * Closed classes of English and French: they join recognised words and never name a person. Nouns, and words that are
 * also given names ("may", "will"), don't belong here.
 */
export const CONNECTING = words(`
  a an the of in on at for from to with and or is are was were be been am do does did done have has had having
  i we you they it our your their its this that these those there here who which what when where how
  any some either so then as if than per each every all not no nor but without within between among during since
  until till before after into over under out off through across about
  show give tell get list please can could would should me us still yet now already but came come live lives living
  received receive seen same period only just also never once twice again whose
  le la les des du de d l au aux et ou en dans sur par pour avec sans chez entre pendant durant depuis avant
  apres jusqu ce cet cette ces nos notre mes vos est sont ont avons avez nous vous ils elles on y que quoi dont
  combien quel quelle quels quelles mais recu meme periode seulement aussi
  ? & %`);

/** May occur between the parts of one date, name or address. */
export const INSIDE_A_NAME = words('of the de du des la le les d l & . - /');

/** Followed by a place. "for", "of", "by" and "with" may be followed by a person, so they prove nothing. */
export const BEFORE_PLACES = words(
  'in from at near around outside within across a au aux en dans chez hors sauf except excluding not compare comparing comparez',
);

/** Between two places or two months, the first of them recognised. */
export const BETWEEN_PLACES = words('and or vs versus v against et ou contre to a &');

/** Months that are also given names. */
export const MONTH_NAMES_OF_PEOPLE = words(
  'jan mar mars apr april avr avril may mai jun june juin jul july juillet aug august',
);

/** Followed by a month, not a person. */
export const BEFORE_MONTHS = words(
  'in since during until till before after between through within early mid late each every last this next en depuis durant pendant avant apres entre jusqu',
);

/** Words of the vocabulary that are also given names; alone they are taken for the name. */
export const ALSO_NAMES = words(
  'guy max reg min sera mode regina vaughan barrie hope grant rose will may mark bill art dean drew frank grace joy faith pat ray sue dawn angel reine',
);

/** Kinds of streets and parts of an address. */
export const STREETS = words(`
  street st road rd avenue ave av drive dr lane ln court ct crescent cres boulevard blvd boul way place pl terrace
  circle line concession highway hwy sideroad trail parkway square row hill gate park grove heights
  rue chemin ch rang allee impasse ruelle montee cote route apt apartment unit suite app appartement box rr`);

/** Those followed by their name. */
export const NAME_BEHIND = words(`
  avenue av boulevard boul place route highway hwy concession line unit suite apt app apartment appartement box
  rue chemin ch rang allee impasse ruelle montee cote`);

/** If the question contains one of these, its dates may be birth dates. */
export const BIRTH =
  /\b(?:born|birth\w*|b ?days?|d ?o ?b|naissance|nee?s? (?:le|en|au)|nees?|nes|naquit|anniversaire)\b/;
