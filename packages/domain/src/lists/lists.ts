/** Fixed lists of the specification; the managed ones are the defaults the database is seeded with (decisions.md 22). */
export const GENDERS = ['Male', 'Female'] as const;
export const LANGUAGES = ['English', 'French'] as const;
export const PATIENT_CONSENTS = ['verbal', 'written'] as const;
export const YES_NO = ['No', 'Yes'] as const;
export const RNA_RESULTS = ['Positive', 'Negative'] as const;
export const COVERAGE_TYPES = ['Select', 'OW', 'ODSP', 'No coverage'] as const;
export const NO_PHYSICIAN = 'None';

export const TEST_TYPES = ['HIV', 'HCV', 'Bloodwork'] as const;
export const RAPID_RESULTS = ['negative', 'positive'] as const;
export const HIV_TYPES = ['Type 1', 'Type 2'] as const;
export const BLOODWORK_TYPES = ['DBS', 'Serum'] as const;
export const BLOODWORK_CIRCLES = [1, 2, 3, 4, 5] as const;
export const BLOODWORK_RESULTS = ['Pending', 'Submitted', 'Positive', 'Negative'] as const;

export const MEDICATIONS = ['Epclusa', 'Maviret', 'Vosevi'] as const;
export const MEDICATION_OUTCOMES = [
  'Active',
  'Completed',
  'Non Compliance',
  'Side Effect',
  'Did not start',
  'Death',
] as const;
export const DISPENSING_QUANTITIES = [14, 28, 56, 84] as const;
export const DEFAULT_DISPENSING_QUANTITY = 28;
export const PRODUCT_TYPES = ['Commercial', 'Compassionate'] as const;

export const INTERACTION_DESCRIPTIONS = [
  'Screening',
  'Adherence',
  'Bloodwork',
  'Discretionary',
  'Referral',
  'Consultation',
  'Outreach',
  'Repeat',
  'Results',
  'Safe Supply',
  'Lab Req',
  'Telephone',
  'Remittance',
  'Update',
  'Counselling',
  'Trillium',
  'Housing',
  'SOT',
  'EOT',
  'SVR',
  'Locate',
  'Staff',
] as const;
export const PAYMENT_TYPES = ['Cash', 'EFT'] as const;
export const ISSUED_CHOICES = ['Select', 'Yes', 'No'] as const;
/** The three specified kinds (TAB-ATT-01), then those of issue 2.5. */
export const ATTACHMENT_TYPES = [
  'consultation-report',
  'treatment-consent',
  'hcv-prescription',
  'lab-result',
  'referral',
] as const;
export const DOCUMENT_TYPES = ['pdf', 'image', 'document', 'link'] as const;
export const DEFAULT_NOTE_TEMPLATE_TYPE = 'General Note';

export const DEFAULT_DISPOSITIONS = [
  'ACTIVE',
  'BW RLTS',
  'CONSULT REQ',
  'DELIVERY',
  'DISPENSING',
  'PENDING',
  'POCT NEG',
  'PREVIOUSLY TX',
  'SELF CURED',
  'SOT',
] as const;
/** Choosing this disposition sets the physician to None (CLI-10). */
export const DISPOSITION_WITHOUT_PHYSICIAN = 'POCT NEG';

/** `{site}` is the redacted site of the program profile (decisions.md, Placeholders). */
export const DEFAULT_REFERRAL_SITES = [
  'Anago',
  'AIDS Saskatoon',
  'Avenue Community Centre for Gender and Sexual Diversity',
  'Direction',
  'Dr K',
  'Haven',
  'Hepatitis',
  '{site}',
  'NEACH',
  'Needle Exchange Van',
  'Nine Circles CHC',
  'OICHC',
  'ORT Program',
  'REACH',
  'Sheway',
  'Sunshine Health Centre',
  'Streetworks',
  'SWAP Regina',
  'TERF',
] as const;

export const SELECT_TEMPLATE = 'Select';
export const POSITIVE_TEMPLATE = 'Positive';
export const DEFAULT_CLINICAL_TEMPLATES = [
  POSITIVE_TEMPLATE,
  'Negative - Pipes',
  'Negative - Pipes/Straws',
  'Negative - Pipes/Straws/Needles',
] as const;
