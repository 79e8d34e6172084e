import type { ValueWords } from './value-words.js';

/** Values of tests, treatments, dispenses, interactions and activities. */
export const FACT_VALUES: readonly ValueWords[] = [
  ['reward', 'yes', 'bearing money'],
  ['reward', 'no', 'bearing nothing'],
  ['test_type', 'HIV', 'hiv|vih|hiv test|hiv testing|human immunodeficiency virus'],
  ['test_type', 'HCV', 'hcv|hep c|hepatitis c|vhc|hepatite c|hepc|hcv test|hep c test|hcv antibody|hep c antibody'],
  [
    'test_type',
    'Bloodwork',
    'bloodwork|blood work|prise de sang|analyse sanguine|blood test|blood draw|bloodwork test|blood sample|prelevement sanguin|analyse de sang|bilan sanguin|test sanguin',
  ],
  [
    'test_result',
    'positive',
    'positive|positif|positive result|tested positive|reactive|came back positive|positive test|resultat positif|seropositif',
  ],
  [
    'test_result',
    'negative',
    'negative|negatif|negative result|tested negative|non reactive|came back negative|nonreactive|negative test|resultat negatif|seronegatif',
  ],
  [
    'test_result',
    'Pending',
    'pending|result pending|awaiting result|waiting for result|en attente|not back yet|outstanding|waiting on result|result not back|resultat en attente|still awaited|without result yet|no result yet|awaited',
  ],
  [
    'test_result',
    ['Pending', 'Not recorded'],
    'without result|no result|with no result|lacking result|result missing|missing result|no result recorded|sans resultat',
  ],
  [
    'test_result',
    'Not recorded',
    'blank result|result blank|empty result|result empty|no result entered|result not entered|result never entered',
  ],
  [
    'test_result',
    'Submitted',
    'submitted|submitted to lab|submitted to laboratory|sent to lab|soumis|soumise|sent to laboratory|sent off',
  ],
  [
    'bloodwork_type',
    'DBS',
    'dbs|dried blood spot|dry blood spot|goutte de sang seche|gouttes de sang seche|dbs card|dried blood',
  ],
  ['bloodwork_type', 'Serum', 'serum|sera|serum draw|serum tube|serum sample|venous'],
  ['medication', 'Epclusa', 'epclusa|sofosbuvir velpatasvir'],
  ['medication', 'Maviret', 'maviret|mavyret|glecaprevir pibrentasvir'],
  ['medication', 'Vosevi', 'vosevi|sofosbuvir velpatasvir voxilaprevir'],
  [
    'med_outcome',
    'Active',
    'active|on treatment|ongoing|still on treatment|currently on treatment|in progress|actif|en cours|in treatment|under treatment|active treatment|still on|currently on|active treatments|sous traitement|en traitement|currently taking|still taking',
  ],
  [
    'med_outcome',
    'Completed',
    'completed|complete|finished|finish|termine|complete course|terminee|completed treatment|finished treatment|completed their treatment|completed course|completer|acheve|achevee|reached completion',
  ],
  [
    'med_outcome',
    'Non Compliance',
    'non compliance|noncompliance|non compliant|non adherence|not compliant|non adherent|stopped for non compliance|stopped because of non compliance|stopped due to non compliance|non observance|non respect|noncompliant|due to non compliance|lost to non compliance|non conformite|because of non compliance',
  ],
  [
    'med_outcome',
    'Side Effect',
    'side effect|adverse effect|stopped for side effect|stopped because of side effect|stopped due to side effect|effet secondaire|due to side effect|because of side effect|adverse reaction|adverse event|from side effect|effets secondaires|stopped treatment because of side effect|stopped treatment due to side effect|stopped treatment for side effect',
  ],
  [
    'med_outcome',
    ['Non Compliance', 'Side Effect'],
    'discontinued|treatment discontinued|stopped early|stopped before end|abandoned|arrete avant la fin|abandonne|abandonnee',
  ],
  [
    'med_outcome',
    'Did not start',
    'did not start|never started|not started|didnt start|pas commence|non commence|havent started|have not started|did not begin|nont pas commence|failed to start',
  ],
  ['med_outcome', 'Death', 'death|died|deceased|deces|decede|passed away|mort|decedee|in death|fatal'],
  ['product_type', 'Commercial', 'commercial|commercial product|commercial supply|commercial stock'],
  [
    'product_type',
    'Compassionate',
    'compassionate|compassionate use|compassionnel|compassionate supply|compassionate product|compassionate access|usage compassionnel|compassionnelle',
  ],
  [
    'interaction_type',
    'Screening',
    'screening|screen|screening visit|screening session|screening interaction|screened',
  ],
  [
    'interaction_type',
    'Adherence',
    'adherence|adherence check|adherence visit|adherence support|observance|adherence call',
  ],
  [
    'interaction_type',
    'Bloodwork',
    'bloodwork|blood work|prise de sang|bloodwork visit|bloodwork interaction|blood draw visit|bloodwork session',
  ],
  ['interaction_type', 'Discretionary', 'discretionary|discretionnaire'],
  ['interaction_type', 'Referral', 'referral|referral interaction|orientation'],
  ['interaction_type', 'Consultation', 'consultation|consultation visit'],
  [
    'interaction_type',
    'Outreach',
    'outreach|proximite|outreach visit|outreach contact|outreach session|travail de rue|travail de proximite|outreach interaction',
  ],
  ['interaction_type', 'Repeat', 'repeat|repeat interaction|repeat visit|repeat session|repeat contact'],
  ['interaction_type', 'Results', 'result|result interaction|result visit|result session|result contact'],
  ['interaction_type', 'Safe Supply', 'safe supply|safer supply|approvisionnement securitaire|safe supply visit'],
  [
    'interaction_type',
    'Lab Req',
    'lab req|lab requisition|requisition|requisition de laboratoire|lab requisition interaction',
  ],
  [
    'interaction_type',
    'Telephone',
    'telephone interaction|phone call|telephone call|appel telephonique|phone interaction|call by phone|telephone contact|phone contact|telephone visit|phone visit|telephone session',
  ],
  ['interaction_type', 'Remittance', 'remittance|interaction de remise|visite de remise'],
  ['interaction_type', 'Update', 'update|update interaction|update visit|update contact|update session'],
  [
    'interaction_type',
    'Counselling',
    'counselling|counseling|conseil|counselling session|counseling session|counselling visit|counselled|counsel|seance de counselling|counselling interaction',
  ],
  ['interaction_type', 'Trillium', 'trillium|trillium application|trillium drug program'],
  [
    'interaction_type',
    'Housing',
    'housing interaction|housing visit|housing session|housing contact|housing support|housing help|housing appointment|housing call|interaction logement|housing assistance|housing encounter',
  ],
  ['interaction_type', 'SOT', 'sot|start of treatment|sot visit|sot interaction'],
  ['interaction_type', 'EOT', 'eot|end of treatment|fin de traitement|eot visit|eot interaction'],
  [
    'interaction_type',
    'SVR',
    'svr|svr12|svr visit|svr interaction|sustained virologic response|sustained virological response',
  ],
  ['interaction_type', 'Locate', 'locate|reperage|locate attempt|attempt to locate|locating|locate interaction'],
  ['interaction_type', 'Staff', 'staff|staff interaction|staff contact'],
  [
    'payment_type',
    'Cash',
    'cash|comptant|cash payment|in cash|argent comptant|especes|by cash|en argent|cash reward|cash incentive|cash money',
  ],
  [
    'payment_type',
    'EFT',
    'eft|electronic transfer|e transfer|etransfer|electronic fund transfer|transfer|virement|electronic payment|bank transfer|virement electronique|direct deposit|eft payment|by eft|interac transfer',
  ],
  [
    'issued',
    'No',
    'not been issued|not issued|not yet issued|unissued|non emis|non emise|havent been issued|hasnt been issued|have not been issued|still to be issued|yet to be issued|not yet been issued|pas emise|pas encore emise|waiting to be issued|awaiting issue|outstanding|never issued|werent issued|were not issued|non remis|non remise|pas remise|not handed out|arent issued|are not issued|not given out|havent yet been issued|owed|owe|owing|still owed|still owe|unpaid|not paid|not been paid|not yet paid|not paid yet|not yet been paid|havent been paid|hasnt been paid|have not been paid|has not been paid|werent paid|were not paid|has not been issued|impaye|impayee|non paye|non payee|non verse|non versee',
  ],
  [
    'issued',
    'Yes',
    'issued|been issued|emis|emise|already issued|were issued|was issued|have been issued|remis|got issued|given out already',
  ],
  [
    'activity_status',
    'upcoming',
    'upcoming|planned|scheduled|a venir|future|coming up|prevu|prevue|still to come|planifie|planifiee|prochaine|still ahead',
  ],
  [
    'activity_status',
    'completed',
    'completed|done|past|finished|complete|termine|terminee|passee|realisee|complete activity|faite',
  ],
];
