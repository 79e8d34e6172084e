/** The address of the list of stops within its page. */
export const STOPS_ID = 'next-stop';
