/** Minutes before a rapid test may be read. */
export const RAPID_TEST_MINUTES = 20;
