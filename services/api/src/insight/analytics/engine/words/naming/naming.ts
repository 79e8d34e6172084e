import { AGREEING } from './agreeing.js';
import { DEEDS_NAMED } from './deeds.js';
import { HAVING } from './having.js';
import { KINDS_OF_INTERACTION } from './kinds-of-interaction.js';
import { PEOPLE_NAMED } from './people.js';
import { ROWS_NAMED } from './rows.js';
import { SPLITS } from './splits.js';
import type { Naming } from './naming-type.js';

/** What nurses, coordinators and funders call something, in the words of the records. */
export const NAMED: Naming = [
  ...SPLITS,
  ...HAVING,
  ...AGREEING,
  ...PEOPLE_NAMED,
  ...KINDS_OF_INTERACTION,
  ...ROWS_NAMED,
  ...DEEDS_NAMED,
];
