import type { EntityManager } from 'typeorm';
import type { Changes } from '../../platform/audit/changes.js';
import { withLongerTimeouts } from '../../platform/database/longer-timeouts.js';

export type TemplateTable = 'clinical_templates' | 'notes_templates';

/** The columns that store a template name. */
const NAME_COLUMNS = {
  clinical_templates: { table: 'registrations', column: 'selected_template' },
  notes_templates: { table: 'notes', column: 'template_type' },
} as const;

/** Records per statement, so that none runs long, however many have the name. */
const BATCH = 2_000;
const LIMITS = { statement: 30_000, lock: 10_000 };

/** By current name first, then by an earlier one. */
const today = (table: TemplateTable): string => `
  SELECT name, lower(btrim(name)) = lower(btrim($1)) AS current FROM ${table}
   WHERE lower(btrim(name)) = lower(btrim($1)) OR lower(btrim($1)) = ANY (earlier_names)
   ORDER BY current DESC LIMIT 1 FOR SHARE`;

/**
 * The template's current name, also for a page that still shows an earlier one; unknown names are kept.
 * The template keeps its name until the transaction ends; call before locking a record, as a rename does.
 */
export async function templateNameToday<Name extends string | null | undefined>(
  tx: EntityManager,
  table: TemplateTable,
  name: Name,
): Promise<Name | string> {
  if (!name) return name;
  const [template] = await tx.query<{ name: string; current: boolean }[]>(today(table), [name]);
  return template && !template.current ? template.name : name;
}

/**
 * Renames `from` to `to` everywhere, including deleted records and earlier versions of notes: the template is renamed,
 * nobody changed a record. They get no version, and an open form can still be saved.
 */
export async function moveTemplateName(
  tx: EntityManager,
  { templates, locking }: { templates: TemplateTable } & Pick<Changes, 'locking'>,
  from: string,
  to: string,
): Promise<void> {
  const { table, column } = NAME_COLUMNS[templates];
  const move = `
    UPDATE ${table} SET ${column} = $2 WHERE id IN (
      SELECT id FROM ${table} WHERE ${column} = $1 ORDER BY id LIMIT ${BATCH} ${locking})`;
  await withLongerTimeouts(tx, LIMITS, async () => {
    for (let last = BATCH; last === BATCH;) [, last] = await tx.query<[unknown[], number]>(move, [from, to]);
    if (table === 'notes') await tx.query(MOVE_VERSIONS, [from, to]);
  });
}

/** Otherwise the next version of a note would seem to have changed its template. */
const MOVE_VERSIONS = `
  UPDATE item_versions SET values = jsonb_set(values, '{templateType}', to_jsonb($2::text))
   WHERE values ->> 'templateType' = $1`;
