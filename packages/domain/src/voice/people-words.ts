const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** People around the client: what is said after one of these words is about that person. */
export const PEOPLE = set(
  'partner partners spouse husband wife fiance fiancee fiancé fiancée boyfriend girlfriend ex mother mom mum mommy ' +
    'father dad daddy parent parents stepmother stepfather guardian guardians caregiver son sons stepson daughter ' +
    'daughters stepdaughter child children kid kids brother brothers sister sisters sibling siblings twin ' +
    'grandmother grandma grandfather grandpa grandparent grandson granddaughter grandchild uncle aunt auntie cousin ' +
    'cousins nephew niece friend friends roommate roommates housemate landlord landlady neighbour neighbor doctor ' +
    'nurse counsellor counselor therapist sponsor lawyer interpreter translator',
);

/** People whose gender may be said before them: `a female interpreter`. */
export const GENDERED_PEOPLE = set(
  'partner partners spouse parent parents guardian caregiver child sibling cousin friend friends roommate roommates ' +
    'housemate landlord neighbour neighbor doctor nurse counsellor counselor therapist sponsor lawyer worker workers ' +
    'staff interpreter translator physician practitioner officer',
);

/** People words that are also names: `kim son`, `maple friend`. */
export const ALSO_SURNAMES = set('son friend nurse child parent cousin');
