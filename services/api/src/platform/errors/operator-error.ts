/**
 * What the operator of a command has to know, printed as it is. Its message contains no value of a record and no secret;
 * of every other error only `safeFacts` are printed.
 */
export class OperatorError extends Error {}
