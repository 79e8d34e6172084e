/** The public pages by their English address: the eight of 1§2 and those added since; the French ones are below `/fr`. */
export const PUBLIC_PATHS = [
  '/',
  '/about',
  '/services',
  '/register',
  '/booking',
  '/resources',
  '/contact',
  '/hepatitis-c',
  '/hepatitis-c-ontario',
  '/which-test',
  '/privacy',
  '/accessibility',
] as const;
