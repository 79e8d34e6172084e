import pg from 'pg';

const addressAt = (url, host, name) => {
  const address = new URL(url);
  if (host) address.host = host;
  if (name) address.pathname = `/${name}`;
  return address.href;
};

async function run(connectionString, statements) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** MEDIUM_CLUSTER=on with MEDIUM_CLUSTER_WORKERS (host:port, …): the workers of the coordinator at DATABASE_URL. */
export function clusterWorkers() {
  if (process.env.MEDIUM_CLUSTER !== 'on') return [];
  const workers = (process.env.MEDIUM_CLUSTER_WORKERS ?? '').split(',').filter(Boolean);
  if (workers.length === 0) console.log('MEDIUM_CLUSTER=on: no cluster is configured, one server is used');
  return workers;
}

/** Joins the databases of one name on all nodes into a cluster; the coordinator's exists already. */
export async function joinNodes({ url, superuserUrl, workers, name }) {
  for (const host of workers) await run(addressAt(url, host), [`CREATE DATABASE ${name}`]);
  const nodes = [null, ...workers].map((host) => addressAt(superuserUrl, host, name));
  for (const node of nodes) await run(node, ['CREATE EXTENSION citus']);
  const { hostname, port } = new URL(url);
  await run(nodes[0], [
    `SELECT citus_set_coordinator_host('${hostname}', ${port})`,
    ...workers.map((host) => host.split(':')).map(([node, at]) => `SELECT citus_add_node('${node}', ${at})`),
    `ALTER DATABASE ${name} SET citus.shard_count = 4`,
  ]);
}

/**
 * Joins the databases of one name on all nodes into a cluster, distributes the tables and closes it to connections: the
 * copies of all nodes together are again a cluster, because nodes find each other by address and the name is the same.
 */
export async function makeClusterTemplate({ url, superuserUrl, workers, name, migrate, distributeAt }) {
  await joinNodes({ url, superuserUrl, workers, name });
  await migrate();
  await distributeAt(addressAt(url, null, name));
  for (const host of [null, ...workers]) {
    await run(addressAt(superuserUrl, host), [
      `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
    ]);
  }
}
