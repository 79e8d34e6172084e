/** More could not be told apart. */
export const MOST_SERIES = 6;
