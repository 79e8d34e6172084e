/**
 * A hand-written tab save and list; each route adds one part: `/nothing`, `/rows`, `/session`, and for
 * saves `/lock`. The difference between two routes is the cost of that part.
 */
import { createHash } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import fastify from 'fastify';
import pg from 'pg';
import { bareSql, resourceOf } from '../lib/record-samples.mjs';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 1 });
const server = fastify();

const SESSION = `SELECT u.id, u.user_type, u.permissions FROM sessions s JOIN staff_users u ON u.id = s.user_id
  WHERE s.token_hash = $1 AND s.revoked_at IS NULL AND u.deleted_at IS NULL
    AND s.ends_at > now() AND s.last_seen_at > now() - interval '15 minutes'`;
const LOCK = 'SELECT dob FROM registrations WHERE id = $1 AND deleted_at IS NULL FOR SHARE';

async function checkSession({ headers }) {
  const token = (headers.authorization ?? '').replace('Bearer ', '');
  const { rows } = await pool.query(SESSION, [createHash('sha256').update(token).digest()]);
  if (rows.length === 0) throw new Error('the session is unknown');
}

async function inTransaction(work) {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await work(client);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}

const sqlOf = ({ params }) => bareSql(resourceOf(params.item));
const list = (request) => sqlOf(request).logged(pool, request.params.record);
const save = (request, before = async () => undefined) =>
  inTransaction(async (client) => {
    await before(client);
    await sqlOf(request).insert(client, request.params.record);
  });
const lock = (request) => (client) => client.query(LOCK, [request.params.record]);

server.get('/api/', async () => ({ status: 'ok' }));
/** Two hashes at once, as the API does; each takes a core. */
const PIN_COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };
let turns = [Promise.resolve(), Promise.resolve()];
server.post('/hash', async ({ body }) => {
  const [first, second] = turns;
  const hashed = first.then(() => hashRaw(body.pin, { ...PIN_COST, salt: Buffer.alloc(16, 1) }));
  turns = [second, hashed];
  return { known: (await hashed).length > 0 };
});

server.get('/nothing/:item/:record', async () => ({}));
server.get('/rows/:item/:record', async (request) => (await list(request)).rows);
server.get('/session/:item/:record', async (request) =>
  checkSession(request)
    .then(() => list(request))
    .then(({ rows }) => rows),
);
server.post('/nothing/:item/:record', async ({ body }) => body);
server.post('/rows/:item/:record', async (request) => save(request).then(() => request.body));
server.post('/session/:item/:record', async (request) => {
  await checkSession(request);
  await save(request);
  return request.body;
});
server.post('/lock/:item/:record', async (request) => {
  await checkSession(request);
  await save(request, lock(request));
  return request.body;
});

await server.listen({ host: '127.0.0.1', port: Number(process.env.API_PORT) });
process.on('SIGTERM', () => server.close().then(() => process.exit(0)));
