/** What users call the area of a staff remote, for the panel shown if it can't be loaded. */
export const STAFF_AREA_NAMES = {
  'mf-registration': 'Registration',
  'mf-dashboard': 'The dashboard',
  'mf-analytics': 'Analytics',
} as const;
