/** The eight public pages by their English address (1§2); the French ones are below `/fr`. */
export const PUBLIC_PATHS = [
  '/',
  '/about',
  '/services',
  '/register',
  '/resources',
  '/contact',
  '/hepatitis-c',
  '/hepatitis-c-ontario',
] as const;
