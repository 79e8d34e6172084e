import { ASKED_IN_PASSING_SAID } from './usual/asked-in-passing.js';
import { CARE_SAID } from './usual/care.js';
import { COLLEAGUES_SAID } from './usual/colleagues.js';
import { EACH_APART_SAID } from './usual/each-apart.js';
import { ENDINGS_SAID } from './usual/endings.js';
import { FIGURES_ASKED_SAID } from './usual/figures-asked.js';
import { FRENCH_SAID } from './usual/french.js';
import { LEFT_BLANK_SAID } from './usual/left-blank.js';
import { LISTED_COUNTS_SAID } from './usual/listed-counts.js';
import { MONEY_SAID } from './usual/money.js';
import { MORE_OF_TWO_SAID } from './usual/more-of-two.js';
import { NOTES_SAID } from './usual/notes.js';
import { OFFICE_SAID } from './usual/office.js';
import { PEOPLE_SAID } from './usual/people.js';
import { PER_PERSON_SAID } from './usual/per-person.js';
import { REMARKS_SAID } from './usual/remarks.js';
import { REQUESTS_SAID } from './usual/requests.js';
import { ROWS_SAID } from './usual/rows.js';
import type { Said } from './usual/said.js';
import { FIELD_VALUES_SAID } from './usual/field-values.js';
import { GIVEN_OUT_SAID } from './usual/given-out.js';
import { HAPPENED_SAID } from './usual/happened.js';
import { HURRIED_SAID } from './usual/hurried.js';
import { GROUPS_WITH_NONE_SAID } from './usual/groups-with-none.js';
import { ROWS_AND_PEOPLE_SAID } from './usual/rows-and-people.js';
import { SHARES_OF_ROWS_SAID } from './usual/shares-of-rows.js';
import { SORTED_SAID } from './usual/sorted.js';
import { SPELT } from './usual/spelt.js';
import { SUPPLIES_SAID } from './usual/supplies.js';
import { TIMES_SAID } from './usual/times.js';

/** What people say for something that the records have a word for; nothing that changes the answer is lost. */
export const USUAL_WORDS: Said = [
  ...HURRIED_SAID,
  ...SORTED_SAID,
  ...HAPPENED_SAID,
  ...LISTED_COUNTS_SAID,
  ...REMARKS_SAID,
  ...GIVEN_OUT_SAID,
  ...NOTES_SAID,
  ...FIGURES_ASKED_SAID,
  ...ASKED_IN_PASSING_SAID,
  ...SPELT,
  ...SUPPLIES_SAID,
  ...ENDINGS_SAID,
  ...REQUESTS_SAID,
  ...COLLEAGUES_SAID,
  ...CARE_SAID,
  ...OFFICE_SAID,
  ...PEOPLE_SAID,
  ...MONEY_SAID,
  ...ROWS_SAID,
  ...TIMES_SAID,
  ...MORE_OF_TWO_SAID,
  ...LEFT_BLANK_SAID,
  ...PER_PERSON_SAID,
  ...EACH_APART_SAID,
  ...GROUPS_WITH_NONE_SAID,
  ...ROWS_AND_PEOPLE_SAID,
  ...FIELD_VALUES_SAID,
  ...SHARES_OF_ROWS_SAID,
  ...FRENCH_SAID,
];
