/** What an attacker knows: the rows that a figure counts, and the figure shown for them (null: hidden). */
export type Equation = { rows: ReadonlySet<number>; shown: number | null };

/** Maximum difference between a shown figure and the count. */
export type Slack = number;

const NEARLY_ZERO = 1e-9;

/** Groups of rows that the equations can't tell apart. */
function atomsOf(equations: readonly Equation[]): { rows: number[]; pattern: number[] }[] {
  const atoms = new Map<string, { rows: number[]; pattern: number[] }>();
  for (const row of new Set(equations.flatMap(({ rows }) => [...rows]))) {
    const pattern = equations.map(({ rows }) => Number(rows.has(row)));
    const key = pattern.join('');
    const atom = atoms.get(key) ?? { rows: [], pattern };
    atom.rows.push(row);
    atoms.set(key, atom);
  }
  return [...atoms.values()];
}

/**
 * Solves the equations by elimination, each unknown a group of rows, and returns the groups whose size they determine:
 * `from` and `to` are the bounds that the slack of the figures leaves.
 */
export function solved(all: readonly Equation[], slack: Slack): { rows: number[]; from: number; to: number }[] {
  const equations = all.filter((one): one is { rows: ReadonlySet<number>; shown: number } => one.shown !== null);
  const atoms = atomsOf(equations);
  const width = atoms.length;
  // Left: the memberships; right: which equations were added up.
  const matrix = equations.map((_, index) => [
    ...atoms.map(({ pattern }) => pattern[index] ?? 0),
    ...equations.map((__, other) => Number(index === other)),
  ]);
  const at = (row: number, column: number): number => matrix[row]?.[column] ?? 0;
  let pivot = 0;
  for (let column = 0; column < width && pivot < matrix.length; column += 1) {
    const found = matrix.findIndex((_, row) => row >= pivot && Math.abs(at(row, column)) > NEARLY_ZERO);
    if (found < 0) continue;
    const [top, chosen] = [matrix[pivot] ?? [], matrix[found] ?? []];
    matrix[found] = top;
    const unit = chosen.map((value) => value / (chosen[column] ?? 1));
    matrix[pivot] = unit;
    matrix.forEach((row, index) => {
      const times = row[column] ?? 0;
      if (index !== pivot && Math.abs(times) > NEARLY_ZERO)
        matrix[index] = row.map((value, place) => value - times * (unit[place] ?? 0));
    });
    pivot += 1;
  }
  return matrix.flatMap((row) => {
    const own = atoms.flatMap((_, column) => (Math.abs(row[column] ?? 0) > NEARLY_ZERO ? [column] : []));
    const [only] = own;
    if (only === undefined || own.length > 1) return [];
    const weights = row.slice(width);
    const value = weights.reduce((sum, weight, index) => sum + weight * (equations[index]?.shown ?? 0), 0);
    // A figure shown as zero is zero.
    const off = weights.reduce(
      (sum, weight, index) => sum + (equations[index]?.shown === 0 ? 0 : Math.abs(weight) * slack),
      0,
    );
    const times = row[only] ?? 1;
    return [{ rows: atoms[only]?.rows ?? [], from: (value - off) / times, to: (value + off) / times }];
  });
}
