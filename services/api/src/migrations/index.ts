import { Foundation1764000000000 } from './1764000000000-foundation.js';

/** In the order they run; a new one is appended and never changed after release. */
export const MIGRATIONS = [Foundation1764000000000];
