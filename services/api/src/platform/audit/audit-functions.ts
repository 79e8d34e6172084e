/**
 * What an entry's link covers: a JSON array of its columns, times in UTC to the microsecond. `entry-content.ts` writes
 * the same text: two implementations must agree.
 */
const CONTENT = `
  CREATE OR REPLACE FUNCTION public.audit_content(entry public.audit_entries) RETURNS text LANGUAGE sql STABLE
  SET search_path = pg_catalog, pg_temp AS $$
    SELECT jsonb_build_array(entry.id::text, to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
      entry.actor_id, entry.actor_type, entry.action, entry.kind, entry.registration_id, entry.item_id, entry.outcome,
      entry.request_id, entry.address, entry.device, entry.fields)::text
  $$`;

/**
 * Links up to `most` committed entries to the chain and returns how many. Writers never wait: entries are linked after
 * their commit, and a slow transaction's entry comes later in the chain than its id suggests.
 *
 * Every INSERT holds the table's row lock from before it draws its id until its transaction ends. So once all holders
 * seen by an earlier run (`noted_writers`) are gone, every id below the highest seen then (`noted_id`) is either
 * visible or will never exist: later runs needn't look for it.
 */
const SEAL = `
  CREATE OR REPLACE FUNCTION public.audit_seal(most integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp AS $$
  DECLARE
    chain public.audit_chain;
    entry public.audit_entries;
    seen bigint;
    writers text[];
    done integer := 0;
  BEGIN
    SELECT * INTO STRICT chain FROM public.audit_chain FOR UPDATE;
    SELECT coalesce(max(e.id), 0) INTO seen FROM public.audit_entries e;
    SELECT coalesce(array_agg(DISTINCT l.virtualtransaction), '{}') INTO writers FROM pg_locks l
     WHERE l.relation = 'public.audit_entries'::regclass AND l.mode = 'RowExclusiveLock' AND l.granted
       AND l.database = (SELECT d.oid FROM pg_database d WHERE d.datname = current_database());
    FOR entry IN
      SELECT e.* FROM public.audit_entries e
       WHERE e.id > chain.settled_id AND NOT EXISTS (SELECT FROM public.audit_links l WHERE l.entry_id = e.id)
       ORDER BY e.id LIMIT most
    LOOP
      chain.position := chain.position + 1;
      chain.head_hash := sha256(chain.head_hash || convert_to(public.audit_content(entry), 'UTF8'));
      INSERT INTO public.audit_links (position, entry_id, link_hash) VALUES (chain.position, entry.id, chain.head_hash);
      done := done + 1;
    END LOOP;
    IF done < most AND NOT (chain.noted_writers && writers) THEN
      chain.settled_id := chain.noted_id;
      chain.noted_id := seen;
      chain.noted_writers := writers;
    END IF;
    UPDATE public.audit_chain c SET position = chain.position, head_hash = chain.head_hash,
      settled_id = chain.settled_id, noted_id = chain.noted_id, noted_writers = chain.noted_writers
     WHERE c IS DISTINCT FROM chain;
    RETURN done;
  END $$`;

/** Stores the head of the chain as today's anchor, once a day, and returns it. */
const ANCHOR = `
  CREATE OR REPLACE FUNCTION public.audit_anchor() RETURNS SETOF public.audit_anchors LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp AS $$
  DECLARE today date := (now() AT TIME ZONE 'America/New_York')::date;
  BEGIN
    INSERT INTO public.audit_anchors (day, position, head_hash)
      SELECT today, c.position, c.head_hash FROM public.audit_chain c WHERE c.position > 0 ON CONFLICT (day) DO NOTHING;
    RETURN QUERY SELECT a.* FROM public.audit_anchors a WHERE a.day = today;
  END $$`;

/**
 * Removes the entries up to the last anchor before `before` and leaves that anchor's hash as a checkpoint, where the
 * chain then begins; returns how many. Only the owner may run it.
 */
const RETIRE = `
  CREATE OR REPLACE FUNCTION public.audit_retire(before date) RETURNS bigint LANGUAGE plpgsql
  SET search_path = pg_catalog, pg_temp AS $$
  DECLARE
    last public.audit_anchors;
    removed bigint;
  BEGIN
    PERFORM FROM public.audit_chain FOR UPDATE;
    SELECT a.* INTO last FROM public.audit_anchors a
     WHERE a.day < before AND a.position > coalesce((SELECT max(c.position) FROM public.audit_checkpoints c), 0)
     ORDER BY a.day DESC LIMIT 1;
    IF NOT FOUND THEN RETURN 0; END IF;
    PERFORM FROM public.audit_links l WHERE l.position = last.position AND l.link_hash = last.head_hash;
    IF NOT FOUND THEN RAISE EXCEPTION 'the anchor of % does not match the chain', last.day; END IF;
    ALTER TABLE public.audit_entries DISABLE TRIGGER audit_entries_append_only;
    ALTER TABLE public.audit_links DISABLE TRIGGER audit_links_append_only;
    DELETE FROM public.audit_entries e USING public.audit_links l WHERE l.entry_id = e.id AND l.position <= last.position;
    GET DIAGNOSTICS removed = ROW_COUNT;
    DELETE FROM public.audit_links l WHERE l.position <= last.position;
    ALTER TABLE public.audit_links ENABLE TRIGGER audit_links_append_only;
    ALTER TABLE public.audit_entries ENABLE TRIGGER audit_entries_append_only;
    INSERT INTO public.audit_checkpoints (position, head_hash, day, entries)
      VALUES (last.position, last.head_hash, last.day, removed);
    RETURN removed;
  END $$`;

/** All operations on the audit tables except adding an entry; the owner recreates them at each migration. */
export const AUDIT_FUNCTIONS = [CONTENT, SEAL, ANCHOR, RETIRE];
