/** The responses by kind of call, and the acknowledged writes. */
const at = (sorted, share) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
const isDone = ({ status }) => status >= 200 && status < 400;
/** Writes that can be found in the database afterwards. */
const COUNTED = ['registration', 'save', 'upload'];

export function newTally() {
  const kinds = new Map();
  const written = Object.fromEntries(COUNTED.map((kind) => [kind, { sent: 0, acknowledged: new Set() }]));
  const imported = [];
  return {
    kinds,
    written,
    imported,
    heard: (kind, mark, answer) => {
      const { status, ms, later, broken, body } = answer;
      if (!kinds.has(kind)) kinds.set(kind, []);
      kinds.get(kind).push({ status, ms, later, broken });
      if (kind === 'import' && isDone(answer)) imported.push(JSON.parse(body).records_count);
      if (!COUNTED.includes(kind)) return;
      written[kind].sent += 1;
      if (isDone(answer)) written[kind].acknowledged.add(kind === 'upload' ? JSON.parse(body).id : mark);
    },
  };
}

/** One row of the table: times are a person's waiting times, including repeats. */
export function rowOf(kind, answers) {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  const failed = answers.filter((answer) => !isDone(answer));
  return {
    kind,
    calls: answers.length,
    p50: at(times, 0.5),
    p95: at(times, 0.95),
    p99: at(times, 0.99),
    later: answers.filter(({ later }) => later > 0).length,
    broken: answers.reduce((sum, { broken }) => sum + broken, 0),
    failed: failed.length,
    why: [...new Set(failed.map(({ status }) => `${kind} ${status}`))],
  };
}

export function rowsOf({ kinds }) {
  const rows = [...kinds].map(([kind, answers]) => rowOf(kind, answers)).sort((a, b) => b.calls - a.calls);
  return [...rows, rowOf('all', [...kinds.values()].flat())];
}

const TEXTS = {
  registration: 'SELECT last_name AS mark, count(*)::int AS n FROM registrations WHERE last_name = ANY ($1) GROUP BY 1',
  save: 'SELECT note_text AS mark, count(*)::int AS n FROM notes WHERE note_text = ANY ($1) GROUP BY 1',
  upload: 'SELECT id::text AS mark, 1 AS n FROM attachments WHERE id = ANY ($1::uuid[])',
};

export async function countFiles(client) {
  const { rows } = await client.query('SELECT count(*)::int AS n FROM attachments');
  return rows[0].n;
}

/** Whether each acknowledged write exists exactly once. @param filesBefore the number of attachments before the day */
export async function countWritten(client, { written }, filesBefore) {
  const rows = [];
  const moreFiles = (await countFiles(client)) - filesBefore - written.upload.sent;
  for (const kind of COUNTED) {
    const { sent, acknowledged } = written[kind];
    const found = await client.query(TEXTS[kind], [[...acknowledged]]);
    const counts = new Map(found.rows.map(({ mark, n }) => [mark, n]));
    rows.push({
      kind,
      sent,
      acknowledged: acknowledged.size,
      lost: [...acknowledged].filter((mark) => !counts.has(mark)).length,
      // A file contains no text to find it by: there must not be more files than were sent.
      doubled: kind === 'upload' ? Math.max(0, moreFiles) : [...counts.values()].filter((n) => n > 1).length,
    });
  }
  return rows;
}
