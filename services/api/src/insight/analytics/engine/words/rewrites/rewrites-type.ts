/** Ways of speaking and the plain words they mean; each line is one way. The text is normalised. */
export type Rewrites = readonly (readonly [pattern: RegExp, plain: string])[];
