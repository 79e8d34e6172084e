import { ROUNDED_TO, SMALLEST_SHOWN } from '@firstlight/domain/insight/analytics-rounding';
import loadSolver, { type LegacyHighs } from 'highs';

/** A count that an outsider wants to know: a whole number within what its figure says. */
export type Unknown = { name: string; least: number; most: number; truth: number };

/** The sum of the terms is 0, or at least `least`. */
type Equation = { terms: readonly (readonly [1 | -1, Unknown])[]; least: number | null };

/** HiGHS, compiled to WebAssembly; loading it takes longer than solving. Its types describe the CommonJS build. */
export const solver = loadSolver as unknown as () => Promise<LegacyHighs>;

/** Everything that one published report says about its counts of one period, as equations in whole numbers. */
export class ReportAttack {
  private readonly unknowns: Unknown[] = [];
  private readonly equations: Equation[] = [];

  constructor(private readonly highs: LegacyHighs) {}

  /** A published figure. Anything but a number is hidden; then all that is known is that somebody is in the group. */
  figure(shown: unknown, truth: number): Unknown {
    if (typeof shown !== 'number') return this.unknown(1, Infinity, truth);
    if (shown === 0) return this.unknown(0, 0, truth);
    return this.unknown(Math.max(SMALLEST_SHOWN, shown - ROUNDED_TO + 1), shown + ROUNDED_TO - 1, truth);
  }

  /** Two figures of the same count. */
  same(one: Unknown, other: Unknown): void {
    this.equations.push({ terms: [[1, one], [-1, other]], least: null }); // prettier-ignore
  }

  /** The groups of a table, each person in one. Hidden ones cover five people or more together. */
  split(whole: Unknown, groups: readonly Unknown[]): void {
    const each = groups.map((one) => [1, one] as const);
    this.equations.push({ terms: [...each, [-1, whole]], least: null });
    const hidden = each.filter(([, { most }]) => most === Infinity);
    if (hidden.length > 0) this.equations.push({ terms: hidden, least: SMALLEST_SHOWN });
  }

  /** Those of a count who are not in a part of it; no figure says how many. */
  rest(whole: Unknown, part: Unknown): Unknown {
    const rest = this.unknown(0, Infinity, whole.truth - part.truth);
    this.equations.push({ terms: [[1, part], [1, rest], [-1, whole]], least: null }); // prettier-ignore
    return rest;
  }

  /** Whether the true counts meet every equation: otherwise the attack is wrong about what the report counts. */
  holds(): boolean {
    const meets = ({ terms, least }: Equation): boolean => {
      const sum = terms.reduce((total, [times, { truth }]) => total + times * truth, 0);
      return least === null ? sum === 0 : sum >= least;
    };
    return (
      this.unknowns.every(({ least, most, truth }) => truth >= least && truth <= most) && this.equations.every(meets)
    );
  }

  /** Whether all equations together prove that a group has one to four people. */
  isSmall(one: Unknown): boolean {
    return this.bound('Maximize', one) < SMALLEST_SHOWN && this.bound('Minimize', one) > 0;
  }

  private unknown(least: number, most: number, truth: number): Unknown {
    const one = { name: `x${this.unknowns.length}`, least, most, truth };
    this.unknowns.push(one);
    return one;
  }

  private bound(goal: 'Minimize' | 'Maximize', { name }: Unknown): number {
    const written = ({ terms, least }: Equation): string => {
      const sum = terms.map(([times, one]) => `${times < 0 ? '-' : '+'} ${one.name}`).join(' ');
      return `${sum} ${least === null ? '= 0' : `>= ${least}`}`;
    };
    const problem = [
      ...[goal, ` goal: ${name}`, 'Subject To'],
      ...this.equations.map((equation, at) => ` e${at}: ${written(equation)}`),
      'Bounds',
      ...this.unknowns.map((one) => ` ${one.least} <= ${one.name} <= ${one.most === Infinity ? '+inf' : one.most}`),
      ...['General', ` ${this.unknowns.map((one) => one.name).join(' ')}`, 'End'],
    ].join('\n');
    const { Status: status, ObjectiveValue: value } = this.highs.solve(problem, { output_flag: false });
    if (status === 'Unbounded' || status === 'Primal infeasible or unbounded') return Infinity;
    if (status !== 'Optimal') throw new Error(`the solver says ${status}:\n${problem}`);
    return Math.round(value);
  }
}
