import type { Dimension, Grain } from '@firstlight/domain/insight/analytics-query';

/** Names of dimensions; they split the count, or qualify the value next to them. */
export const DIMENSION_WORDS: Partial<Record<Dimension, string>> = {
  disposition: 'disposition|dispo|client disposition|current disposition',
  gender: 'gender|sex|sexe|genre|gender identity|male female|male and female',
  age_group:
    'age group|age range|age bracket|age band|age category|age|age distribution|groupe d age|groupe age|tranche d age|tranche age|categorie d age|age cohort|age at registration|ages|how old',
  birth_cohort: 'birth cohort|cohort|generation|birth year group|cohorte de naissance|cohorte|birth year cohort',
  referral_site:
    'referral site|referral source|referring site|referral location|referring agency|referral agency|referred from|where they were referred from|site de reference|site referent|site d orientation|site|refering site|referral centre|referral center|referral clinic|partner site|source of referral|site of referral|place of referral|lieu de reference',
  stop: 'stop|outreach stop|van stop|mobile stop|stop of the van|arret|arret mobile|arret du camion|lieu de l arret',
  city: 'city|cities|town|municipality|ville|municipalite|location|place of residence',
  province: 'province|region|territory',
  language:
    'language|langue|preferred language|language of preference|language of choice|langue de preference|langue preferee|language spoken|spoken language|langue parlee',
  consent_type:
    'consent|consent type|type of consent|consentement|type de consentement|patient consent|form of consent|consent form|kind of consent',
  coverage_type:
    'coverage|coverage type|drug coverage|insurance|drug plan|type of coverage|insurance coverage|couverture|type de couverture|drug benefit|insurance type|benefit|health coverage|assurance|regime d assurance',
  source:
    'source|registration source|intake source|how they registered|channel|registration channel|record source|provenance|origin|registration type|type of registration|intake channel|source of registration|source d inscription',
  status: 'status|registration status|submission status|record status|statut|statut d inscription|state',
  hc_status:
    'health card status|health card state|state of health card|health card|ohip status|ohip|card status|carte sante|carte de sante|statut de carte sante|hc status|validity of health card|health card validity|etat de carte sante|health number|ohip card|ohip number|health card number|health card type',
  hc_problem:
    'health card problem|health card error|problem|kind of problem|type of problem|reason|error type|type of error|health card issue|card problem|probleme|raison|probleme de carte sante|invalid reason|what is wrong|kind of error|card error|health card reason',
  phone_status:
    'phone status|phone|phone number|telephone status|telephone number|phone validity|phone number status|phone number validity|numero de telephone|telephone|statut de telephone|contact number|cell|cell phone|mobile number|numero',
  has_email: 'email|e mail|email address|courriel|email status|adresse courriel|whether they have email',
  voicemail: 'voicemail|voice mail|voicemail consent|voicemail permission|messagerie vocale|boite vocale',
  leave_message: 'leave message|leave message permission|message permission|leaving message|laisser message',
  text_ok: 'text permission|text consent|texting|text message|texto|sms|text ok|texting consent|texting permission',
  housing_status:
    'housing status|housing|housing situation|housing type|living situation|logement|situation de logement|statut de logement|shelter status|homelessness status|hebergement|type de logement|situation domiciliaire',
  test_type: 'test type|type of test|kind of test|type de test|test kind|sorte de test|type|kind|category|sort',
  test_result:
    'status|outcome|test result|result|outcome of test|resultat|resultat de test|test outcome|resultat du test|result of test|lab result',
  bloodwork_type:
    'bloodwork type|type of bloodwork|blood work type|kind of bloodwork|type de prise de sang|type de prelevement|type d analyse sanguine|sample type|collection method|specimen type|collection type|type of sample',
  tester: 'tester|testeur|depisteur|depisteuse|testing staff|testeuse|staff tester|test staff',
  medication:
    'type|kind|category|medication|drug|medicine|medicament|med|drug name|medication name|drug type|treatment type|type of treatment',
  med_outcome:
    'outcome|treatment outcome|medication outcome|treatment result|issue de traitement|resultat de traitement|med outcome|treatment status|status|statut|result|resultat|outcome of treatment|drug outcome|issue',
  product_type:
    'product type|type of product|supply type|type de produit|product|product kind|supply source|type|kind|category',
  interaction_type:
    'interaction type|type of interaction|kind of interaction|description|interaction description|type d interaction|interaction kind|reason for interaction|interaction category|type of visit|visit type|type of session|service type|type de rencontre|visit reason|type|kind|category|sort|reason',
  payment_type:
    'payment type|payment method|type of payment|method of payment|mode de paiement|type de paiement|how they were paid|kind of payment|paid by|reward type|type of reward|way of payment|methode de paiement|form of payment|payment form|type|method|kind|methode|mode',
  issued:
    'status|issued status|issued|issue status|whether issued|issuance|issued or not|emission|whether it was issued',
  activity_status:
    'status|statut|activity status|status of activity|statut d activite|upcoming or completed|upcoming and completed',
};

/** Names that mean something else on their own: they split only after "by", "which" or next to "breakdown". */
export const LOOSE_NAMES =
  'stop|arret|status|state|source|problem|reason|result|outcome|issued|product|province|text message|leave message|voicemail|voice mail|email|e mail|phone|telephone|phone number|telephone number|health card|ohip|consent|insurance|coverage|issue|description|origin|channel|location|region|benefit|med|drug|numero|site|cell|cell phone|type|kind|sort|category|contact number|courriel|carte sante|statut|resultat|raison|probleme|card status|assurance|test result|health card number|territory|ohip number|ohip card|health number|lab result|date|email address|method|texting|tester|medication|medicine|medicament';

export const GRAIN_WORDS: Record<Grain, string> = {
  day: 'day|daily|day by day|jour|quotidien|par jour|each day|calendar day|date|quotidienne|journalier',
  week: 'week|weekly|week by week|semaine|hebdomadaire|week over week|calendar week',
  month:
    'month|monthly|month by month|month over month|mois|mensuel|mensuelle|calendar month|mensuellement|mois par mois',
  quarter: 'quarter|quarterly|quarter by quarter|quarter over quarter|trimestre|trimestriel|trimestrielle',
  year: 'year|yearly|annual|annually|year by year|year over year|annee|annuel|annuelle|an|calendar year|yoy|annuellement',
  fiscal_year:
    'fiscal year|financial year|fiscal year by fiscal year|exercice|exercice financier|annee financiere|annee fiscale|exercice fiscal',
  day_of_week:
    'day of week|weekday|week day|dow|jour de la semaine|jour de semaine|jour semaine|day week|days of week|day of the week',
};
