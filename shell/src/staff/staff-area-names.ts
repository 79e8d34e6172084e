/** How people call what a staff remote shows, for the panel where it could not be loaded. */
export const STAFF_AREA_NAMES = {
  'mf-registration': 'Registration',
  'mf-dashboard': 'The dashboard',
  'mf-analytics': 'Analytics',
} as const;
