/**
 * Separate from code that visitors load: the public part of a remote and of the shell must contain no staff address.
 */

/** The page after the first sign-in, where the second factor is set up. */
export const WELCOME_PATH = '/admin-welcome';
