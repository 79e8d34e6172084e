import type { Measure } from '@firstlight/domain/insight/analytics-query';

/**
 * Words that name what is counted, `|` between them; singular and plural are the same, articles are left out.
 * A synonym is one more entry on its line.
 */
export const MEASURE_WORDS: Partial<Record<Measure, string>> = {
  registrations:
    'registration|reg|intake|sign up|signup|record|enrolment|enrollment|inscription|enregistrement|dossier|registration record|client record|patient record|client file|patient file|client registration|patient registration|new registration|nouvelle inscription',
  clients:
    'client|patient|person|people|ppl|individual|folk|participant|someone|anyone|everyone|human|personne|gens|new client|new patient|new people|nouveau client|nouveaux client|nouveau patient|nouveaux patient|distinct people|unique client|unique people|different people|clientele',
  avg_age:
    'average age|mean age|avg age|average client age|average patient age|age average|age moyen|moyenne age|moyenne d age|how old on average|average years old|ages on average',
  median_age: 'median age|middle age|age median|age mediane|mediane age|typical age',
  tests: 'test|testing|depistage|analyse|test de depistage|lab test|test done|test performed',
  positivity_rate:
    'positivity rate|positivity|positive rate|rate of positive|positive test rate|test positivity|positivity percentage|taux de positivite|taux positivite|taux de positif|positive percentage|percent positive|percentage positive|rate of positivity|rate of positive test|share of positive test',
  treatments:
    'treatment|treatment start|treatment course|medication start|course of treatment|traitement|debut de traitement|start of treatment|treatment started|medication course|treatment record|medication record|therapy|therapies',
  completion_rate:
    'completion rate|treatment completion rate|treatment completion|rate of completion|completed treatment rate|taux d achevement|taux de completion|taux achevement|taux de reussite|taux completion|completion percentage|percent completed|percentage completed',
  dispenses:
    'dispense|dispensing|dispensation|dispensing record|dispensed record|refill|fill|dispensing event|delivrance|dispensing entry|bottle dispensed|bouteille',
  quantity_dispensed:
    'pill|tablet|quantity dispensed|dispensed quantity|total quantity|pill dispensed|tablet dispensed|comprime|pilule|cachet|quantite delivree|quantite dispensee|quantity',
  avg_quantity:
    'average quantity dispensed|average dispensed quantity|mean quantity dispensed|average quantity per dispense|average quantity per fill|average quantity per refill|average pill per dispense|average tablet per dispense|average number of pill per dispense|average number of tablet per dispense|average number of pill per fill|average number of tablet per fill|quantite moyenne delivree|quantite moyenne dispensee|quantite moyenne par delivrance|nombre moyen de comprime par delivrance',
  interactions:
    'interaction|encounter|interaction record|contact|session|visit|interaction entry|rencontre|visite|seance|appel|call|service',
  rewards:
    'reward|incentive|honorarium|honoraria|payment|reward payment|incentive payment|recompense|incitatif|paiement|versement|honoraire|payout|stipend',
  reward_amount:
    'reward amount|amount paid|amount of reward|total amount|amount|dollar|money|total paid|montant|sum of reward|dollar value|value of reward|reward value|total reward amount|amount of money|spending|spend|reward spending|cost of reward|reward cost|argent|total value|dollar amount|reward dollar|total payout|montant total|montant de recompense|somme de recompense|depense|reward total|total of reward|incentive cost|incentive amount|payment amount|total payment amount',
  avg_reward:
    'average reward|mean reward|avg reward|average reward amount|average incentive|average honorarium|average payment|mean payment|average amount|recompense moyenne|montant moyen|average payout|average amount paid|mean incentive|mean amount|average reward payment|average reward value|recompense moyen|average cash payment',
  activities: 'appointment|rendez vous|activity|activite|planned activity|task|tache',
  notes:
    'note|note were written|note was written|note written|written note|clinical note|chart note|progress note|note written|note recorded|note saved|note clinique',
};

/** Verbs that hint at a measure only when no noun does. */
export const MEASURE_VERBS: Partial<Record<Measure, string>> = {
  registrations: 'registered|register|signed up|enrolled|inscrit|inscrite|enregistre|registering|joined',
  tests: 'tested|teste|testee|depiste|depistee',
  treatments:
    'started|start|treated|began|traite|traitee|commence|debute|prescribed|put on|ended|stopped|initiated|begun',
  interactions: 'visited|contacted',
  dispenses: 'dispensed|delivre|delivree|filled',
  rewards:
    'paid|pay|paye|payee|verse|versee|payed|pay out|paid out|rewarded|gave out|given out|handed out|give out|hand out',
};

/** Counted people that imply a filter. */
export const PEOPLE_WORDS: readonly { words: string; gender: 'Male' | 'Female' }[] = [
  {
    words:
      'woman|women|female client|female patient|lady|ladies|girl|femme|cliente|patiente|cliente femme|nouvelle cliente|female people|female person|women client',
    gender: 'Female',
  },
  {
    words: 'man|men|male client|male patient|guy|boy|gentleman|gentlemen|homme|male people|male person',
    gender: 'Male',
  },
];
