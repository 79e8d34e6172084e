/** `npm test -- --all` and the nightly workflow run the long attacks at full length. */
export const isThorough = process.env['TEST_ALL'] === 'on';
