export const median = (values) => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

export const p95 = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)];

/**
 * Runs the contenders in turn, round by round, so that load on the machine affects all of them.
 * @param {Record<string, () => Promise<number>>} contenders
 * @returns {Promise<Record<string, number[]>>} the samples of each
 */
export async function interleave(contenders, rounds) {
  const samples = Object.fromEntries(Object.keys(contenders).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, run] of Object.entries(contenders)) samples[name].push(await run());
  }
  return samples;
}
