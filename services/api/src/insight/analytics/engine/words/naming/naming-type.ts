/** What people call something, in the words of the records. Nothing that counts is lost. */
export type Naming = readonly (readonly [said: RegExp, plain: string])[];
