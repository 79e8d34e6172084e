/** A refill is due a week before the supply ends. */
export const REFILL_AHEAD_DAYS = 7;
/** Days without tablets that don't count as a gap yet. */
export const SUPPLY_GAP_DAYS = 3;
