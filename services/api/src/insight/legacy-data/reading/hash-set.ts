import { LEGACY_MAX_ROWS } from '@firstlight/domain/legacy-data';
import type { Hash } from './text-hash.js';

/** A power of two, so that half of the places stay free. */
const PLACES = 2 ** Math.ceil(Math.log2(2 * LEGACY_MAX_ROWS));

/** Which numbers were seen, as many as a file has rows. A `Set` needs a text or an object for each of them. */
export class HashSet {
  private readonly places = new Int32Array(2 * PLACES);
  private sawZero = false;

  /** False when it was seen before. */
  add({ high, low }: Hash): boolean {
    if (high === 0 && low === 0) {
      const isNew = !this.sawZero;
      this.sawZero = true;
      return isNew;
    }
    let at = 2 * (low & (PLACES - 1));
    while (this.places[at] !== 0 || this.places[at + 1] !== 0) {
      if (this.places[at] === high && this.places[at + 1] === low) return false;
      at = (at + 2) & (2 * PLACES - 1);
    }
    this.places[at] = high;
    this.places[at + 1] = low;
    return true;
  }
}
