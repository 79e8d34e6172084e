import type { LegacyField } from '@firstlight/domain/insight/legacy-kinds';

/** Names of columns, lower case without accents and signs; `|` between synonyms. */
export const HEADER_WORDS: Record<LegacyField, string> = {
  firstName:
    'first name|firstname|first|given name|given names|fname|forename|prenom|client first name|patient first name|first names',
  lastName: 'last name|lastname|last|surname|family name|lname|nom|nom de famille|client last name|patient last name',
  fullName:
    'name|full name|client|client name|patient|patient name|fullname|nom complet|nom et prenom|last name first name|client names|nom du client',
  dob: 'dob|date of birth|birth date|birthdate|birthday|d o b|born|date de naissance|ddn|birth|date birth|naissance',
  regDate:
    'registration date|reg date|regdate|date|date registered|registered|registered on|date of registration|intake date|intake|date of intake|visit date|date seen|date d inscription|inscription|entry date|start date|service date|date of service|test date|created|created at|date entered',
  gender: 'gender|sex|sexe|genre|m f|gender identity',
  disposition: 'disposition|dispo|outcome|status|client status|result|final disposition|statut',
  referralSite:
    'referral site|referral|site|referred from|referral source|location|agency|clinic|referring site|source|site de reference|referred by|testing site|site name',
  healthCard:
    'health card|healthcard|health card number|hc|hcn|hc number|ohip|ohip number|health number|health card no|carte sante|numero de carte sante|card number|health card num|hc no|phn|ohip no',
  healthCardVersion: 'version|version code|vc|hc version|health card version|ver|code de version',
  phone:
    'phone|phone number|telephone|tel|cell|cell phone|mobile|phone 1|phone1|contact number|home phone|primary phone|numero de telephone|phone no|contact',
  email: 'email|e mail|email address|courriel|adresse courriel|e mail address',
  address:
    'address|street|street address|home address|address 1|address1|mailing address|adresse|residence|housing|address line 1',
  city: 'city|town|ville|municipality|city town',
  province: 'province|prov|state|province state',
  postalCode: 'postal code|postal|postcode|zip|zip code|code postal|pc',
  language: 'language|lang|preferred language|langue',
  consent: 'consent|consent type|patient consent|consentement|type of consent',
  coverage: 'coverage|coverage type|drug coverage|insurance|drug plan|couverture|benefits|assurance',
  testDate:
    'test date|date of test|date tested|tested on|tested|date|collection date|service date|date of service|visit date|date du test|date de test|date de depistage',
  testType: 'test|test type|type of test|test name|kind of test|type de test|depistage|analyse',
  testResult: 'test result|result|results|outcome|resultat|resultats|resultat du test',
  tester: 'tester|tested by|done by|initials|tester initials|staff|testeur|teste par|initiales',
  startDate:
    'start date|started|started on|start|date started|treatment start|treatment start date|rx start|date|date de debut|debut|debut du traitement',
  endDate:
    'end date|ended|ended on|end|date ended|treatment end|treatment end date|finish date|finished|completion date|completed on|date de fin|fin|fin du traitement',
  medication: 'medication|medications|drug|medicine|treatment|regimen|rx|medicament|traitement',
  outcome: 'outcome|treatment outcome|treatment status|status|result|resultat|statut|issue',
  rewardDate:
    'date|reward date|incentive date|date paid|paid on|date issued|issue date|given on|payment date|date de remise|date de paiement',
  rewardType:
    'reward|reward type|incentive|incentive type|type|description|interaction|motif|raison|recompense|type de recompense',
  amount:
    'amount|value|dollars|reward amount|incentive amount|amount paid|gift card amount|gift card|gift card value|montant|valeur',
  paymentType: 'payment type|payment|payment method|method|paid by|mode de paiement|paiement',
  issued: 'issued|paid|given|remis|remise|paye|emis',
};
