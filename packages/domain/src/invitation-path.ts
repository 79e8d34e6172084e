/** The page that the mailed link opens; its token is the hash of the address, which no server logs. */
export const INVITATION_PATH = '/admin-invitation';
