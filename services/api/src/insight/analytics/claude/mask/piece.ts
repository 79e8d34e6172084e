/**
 * A stretch of the question that was recognised. `sure`: a measure or operation; `doubtful` (a value, a date, a number)
 * may also be part of a name, a number or an address, and is removed when the text next to it is not recognised.
 */
export type Piece = { start: number; end: number; kind: 'sure' | 'doubtful'; says: string };
