const MEGABYTE = 1_000_000;
const PUBLISHER_LIMIT_MB = 300;

/** `[image, MB]` of our own images. */
export function imageSizes(engine, version) {
  const names = engine.docker('images', '--format', '{{.Repository}}:{{.Tag}}').split('\n');
  const own = names.filter((name) => name.startsWith('firstlight/') && name.endsWith(`:${version}`)).sort();
  return own.map((name) => [
    name,
    Math.round(Number(engine.docker('image', 'inspect', '--format', '{{.Size}}', name)) / MEGABYTE),
  ]);
}

/** @returns whether all passed */
export function printReport({ rows, ref, migrations, times, signIn, beside, outside, tls, writes, sizes, standIns }) {
  const table = [
    '| under load | seconds | requests | failed | p50 ms | p99 ms |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows.map((row) => `| ${[row.name, row.seconds, row.requests, row.failed, row.p50, row.p99].join(' | ')} |`),
  ];
  const failed = rows.filter(({ lossless, failed: count }) => lossless && count > 0);
  const large = sizes.filter(([name, size]) => name.includes('publish-') && size > PUBLISHER_LIMIT_MB);
  const isClosed = beside.length === 0 && outside.every((status) => status === 404) && tls.join() === '200,308';
  const lines = [
    ...table,
    '',
    `- Upgraded from ${ref ?? 'nothing: no Git history'}, with ${migrations} migrations.`,
    `- Writes after backup and restore: ${writes.acknowledged} acknowledged, ${writes.lost} lost, ${writes.twice} twice.`,
    `- Sign-in in a browser through the gateway: ${signIn.toFixed(1)} s.`,
    `- In PostgreSQL's network, of gateway, mail and web: ${beside.join(', ') || 'none'}; readiness outside: ${outside.join(' ')}.`,
    `- Gateway with a certificate: HTTPS ${tls[0]}, plain HTTP ${tls[1]}.`,
    `- Seconds: ${times.map(([name, seconds]) => `${name} ${seconds}`).join(', ')}.`,
    `- Images in MB: ${sizes.map(([name, size]) => `${name} ${size}`).join(', ')}.`,
    ...(standIns.length > 0
      ? [`- Stand-ins: ${standIns.join(', ')}. Not shown: the real SeaweedFS and Mailpit, Alpine, arm64.`]
      : []),
  ];
  process.stdout.write(`\n${lines.join('\n')}\n`);
  return failed.length === 0 && large.length === 0 && isClosed && writes.lost === 0 && writes.twice === 0;
}
