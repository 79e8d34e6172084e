/** The page that the mailed link opens; its token is in the URL's hash, which is never sent to a server. */
export const INVITATION_PATH = '/admin-invitation';
