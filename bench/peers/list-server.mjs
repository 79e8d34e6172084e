/**
 * A hand-written Pending list: fastify and pg, nothing else. Same duties (session read, permission, exact total, audit
 * line) and the same response as the API's.
 */
import { createHash, randomUUID } from 'node:crypto';
import fastify from 'fastify';
import pg from 'pg';

pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const server = fastify();

const SESSION = `SELECT u.id, u.user_type, u.permissions FROM sessions s JOIN staff_users u ON u.id = s.user_id
  WHERE s.token_hash = $1 AND s.revoked_at IS NULL AND u.deleted_at IS NULL
    AND s.ends_at > now() AND s.last_seen_at > now() - interval '15 minutes'`;
const TOTAL =
  "SELECT coalesce(sum(n), 0) AS n FROM dashboard_counts WHERE kind = 'registration' AND status = 'pending'";
const PAGE = `SELECT r.id, r.first_name, r.last_name, r.disposition, r.referral_site, r.reg_date, r.submitted_at,
    r.finalized_at, r.status, r.source, r.photo_blob_id IS NOT NULL AS has_photo, r.version
  FROM (SELECT id FROM registrations WHERE deleted_at IS NULL AND status = 'pending'
         ORDER BY reg_date DESC, submitted_at DESC, id DESC LIMIT $1 OFFSET $2) AS page
  JOIN registrations r ON r.id = page.id
 ORDER BY r.reg_date DESC, r.submitted_at DESC, r.id DESC`;
const AUDIT = `INSERT INTO audit_entries (actor_id, actor_type, action, kind, item_id, outcome, request_id)
  VALUES ($1, $2, 'list', 'registration', 'pending', 'done', $3)`;

const card = (row) => ({
  id: row.id,
  registration_id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  disposition: row.disposition,
  referralSite: row.referral_site,
  regDate: row.reg_date,
  timestamp: row.submitted_at.toISOString(),
  finalized_at: row.finalized_at?.toISOString() ?? null,
  status: row.status,
  source: row.source,
  has_photo: row.has_photo,
  version: row.version,
});

server.get('/api/', async () => ({ status: 'ok' }));
server.get('/api/admin-registrations-pending-optimized', async (request, reply) => {
  const token = (request.headers.authorization ?? '').replace('Bearer ', '');
  const user = (await pool.query(SESSION, [createHash('sha256').update(token).digest()])).rows[0];
  if (!user) return reply.code(401).send({ detail: 'Sign in first' });
  const page = Number(request.query.page ?? 1);
  const size = Number(request.query.page_size ?? 20);
  const total = Number((await pool.query(TOTAL)).rows[0].n);
  const { rows } = await pool.query(PAGE, [size, (page - 1) * size]);
  await pool.query(AUDIT, [user.id, user.user_type, randomUUID()]);
  reply.header('cache-control', 'no-store');
  return {
    data: rows.map(card),
    pagination: { current_page: page, total_pages: Math.ceil(total / size), total_records: total },
  };
});

await server.listen({ host: '127.0.0.1', port: Number(process.env.API_PORT) });
process.on('SIGTERM', () => server.close().then(() => process.exit(0)));
