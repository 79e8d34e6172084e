const MEGABYTE = 1_000_000;
const PUBLISHER_LIMIT_MB = 300;
/** Share of calls that the API may defer while other programs use the machine too. */
const MOST_SHED = 0.01;

/** Our own images: `{ name, size (MB), commit }`. */
export function ownImages(engine, version) {
  const names = engine.docker('images', '--format', '{{.Repository}}:{{.Tag}}').split('\n');
  const own = names.filter((name) => name.startsWith('firstlight/') && name.endsWith(`:${version}`)).sort();
  const inspect = (name, format) => engine.docker('image', 'inspect', '--format', format, name);
  return own.map((name) => ({
    name,
    size: Math.round(Number(inspect(name, '{{.Size}}')) / MEGABYTE),
    commit: inspect(name, '{{index .Config.Labels "org.opencontainers.image.revision"}}'),
  }));
}

const counted = ({ acknowledged, lost, twice }) => `${acknowledged} acknowledged, ${lost} lost, ${twice} twice`;
const isWhole = ({ lost, twice }) => lost === 0 && twice === 0;

/**
 * The writes acknowledged in each phase, and how many of them were lost or duplicated in any of the databases checked
 * afterwards. `written` of a row is its share of the acknowledged writes, in order.
 */
export function byPhase(rows, acknowledged, checks) {
  const names = [...acknowledged];
  const missing = new Set(checks.flatMap((check) => check.missing));
  const repeated = new Set(checks.flatMap((check) => check.repeated));
  return rows.map((row) => {
    const own = names.slice(...row.written);
    const countIn = (set) => own.filter((name) => set.has(name)).length;
    return { ...row, acknowledged: own.length, lost: countIn(missing), doubled: countIn(repeated) };
  });
}

/** @returns whether all passed */
export function printReport({
  rows,
  acknowledged,
  ref,
  migrations,
  times,
  signIn,
  beside,
  outside,
  tls,
  images,
  commit,
  standIns,
  ...found
}) {
  const { afterFailover, moment, writes, second } = found;
  const phases = byPhase(rows, acknowledged, [afterFailover, moment, writes, second]);
  const columns = ['seconds', 'requests', 'acknowledged', 'lost', 'doubled', 'failed', 'shed', 'p50', 'p99'];
  const table = [
    `| under load | ${columns.join(' | ')} |`,
    `| --- | ${columns.map(() => '---').join(' | ')} |`,
    ...phases.map((row) => `| ${[row.name, ...columns.map((column) => row[column])].join(' | ')} |`),
  ];
  const isLossy = ({ requests, failed: count, shed }) => count > 0 || shed > MOST_SHED * requests;
  const failed = rows.filter((row) => row.lossless && isLossy(row));
  const large = images.filter(({ name, size }) => name.includes('publish-') && size > PUBLISHER_LIMIT_MB);
  const unknown = images.filter((image) => image.commit !== commit).map(({ name }) => name);
  const isClosed = beside.length === 0 && outside.every((status) => status === 404) && tls.join() === '200,308';
  const lines = [
    ...table,
    '',
    `- Upgraded from ${ref ?? 'nothing'}, with ${migrations} migrations.`,
    `- Writes after the failover: ${counted(afterFailover)}.`,
    `- After the restore to a moment: ${counted(moment)}; made after that moment and still there: ${moment.later}.`,
    `- After backup and restore: ${counted(writes)}; in a second stack: ${counted(second)}, ${second.differing} records differ.`,
    `- Sign-in in a browser through the gateway: ${signIn.toFixed(1)} s.`,
    `- In PostgreSQL's network, of gateway, mail and web: ${beside.join(', ') || 'none'}; readiness outside: ${outside.join(' ')}.`,
    `- Gateway with a certificate: HTTPS ${tls[0]}, plain HTTP ${tls[1]}.`,
    `- Seconds: ${times.map(([name, seconds]) => `${name} ${seconds}`).join(', ')}.`,
    `- Images in MB: ${images.map(({ name, size }) => `${name} ${size}`).join(', ')}; of another commit than ${commit}: ${unknown.join(', ') || 'none'}.`,
    ...(standIns.length > 0
      ? [`- Stand-ins: ${standIns.join(', ')}. Not shown: the real SeaweedFS and Mailpit, Alpine, arm64.`]
      : []),
  ];
  process.stdout.write(`\n${lines.join('\n')}\n`);
  const isKept = [afterFailover, moment, writes, second].every(isWhole) && moment.later === 0 && second.differing === 0;
  return (
    failed.length === 0 && large.length === 0 && unknown.length === 0 && isClosed && isKept && (!ref || migrations > 0)
  );
}
