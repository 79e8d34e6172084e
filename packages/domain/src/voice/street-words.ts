const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words that end the name of a street. */
export const STREET_TYPES = set(
  'street st avenue ave road rd drive dr crescent cres court ct boulevard blvd lane ln way place pl circle cir trail ' +
    'terrace line concession highway hwy parkway pkwy gate close row square sq gardens grove heights ridge path walk',
);

/** Words that open the name of a street: `12 rue principale`. */
export const STREET_OPENINGS = set('rue chemin avenue boulevard highway concession');

export const DIRECTIONS = set('north south east west n s e w northeast northwest southeast southwest ne nw se sw');

/** Words that precede a unit number. */
export const UNIT_WORDS = set('unit apartment apt suite room app appartement');
