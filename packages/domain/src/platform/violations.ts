/** One broken rule in the `detail` of a 422; `msg` is the specification's text of the field. */
export type Violation = {
  type: 'missing' | 'value_error' | 'extra_forbidden';
  loc: ['body', ...string[]];
  msg: string;
};

/**
 * The `detail` of every API error: a list for broken rules, a sentence for anything else (decisions.md, Errors on the
 * wire).
 */
export type ErrorBody = { detail: string | Violation[] };

/** Builds the violation for a field that was left empty. */
export function missing(field: string, msg: string): Violation {
  return { type: 'missing', loc: ['body', field], msg };
}

/** Builds the violation for a field whose value breaks a rule. */
export function invalid(field: string, msg: string): Violation {
  return { type: 'value_error', loc: ['body', field], msg };
}

/** The wire name of a violation's field: the last element of its path. */
export function fieldOf(violation: Violation): string {
  return violation.loc[violation.loc.length - 1] ?? 'field';
}
