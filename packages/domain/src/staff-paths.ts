/** Apart from what visitors load: the public part of a remote and of the shell must name no staff address. */

/** Where the first sign-in leads: the second factor is set up there. */
export const WELCOME_PATH = '/admin-welcome';

/** The registration screen. Links to it set the flag that skips its 4-character gate; its bare address doesn't (REG-09). */
export const REGISTER_PATH = '/admin-register';
