/** Tags of everything that figures count: uploads count like live records. */
export const COUNTED_FACTS = [
  'Registration',
  'LabTest',
  'Medication',
  'Dispensing',
  'Interaction',
  'LegacyData',
] as const;
