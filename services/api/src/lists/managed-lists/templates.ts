import { randomUUID } from 'node:crypto';
import {
  MANAGED_LIST_TEXTS,
  type Template,
  type TemplateInput,
  type TemplateVersion,
} from '@firstlight/domain/managed-lists';
import type { DataSource, EntityManager } from 'typeorm';
import type { Changes } from '../../platform/audit/changes.js';
import { currentPrincipal } from '../../platform/context/request-context.js';
import { Conflict, NotFound } from '../../platform/errors/refusals.js';
import { refuseTakenName } from './taken-name.js';
import { keyOf } from './name-key.js';
import { moveTemplateName, type TemplateTable } from './template-names.js';

export type TemplateChange = { name?: string; content?: string | null };

type Kind = {
  table: TemplateTable;
  audit: 'clinical-template' | 'notes-template';
  /** Name of the template whose text is generated and can't be edited, if there is one. */
  generated: string | null;
};

const COLUMNS = 'id, name, content, is_default';

const VERSIONS_SHOWN = 50;
const VERSIONS = `
  SELECT v.id, v.name, v.content, v.replaced_at, u.first_name || ' ' || u.last_name AS replaced_by
    FROM template_versions v LEFT JOIN staff_users u ON u.id = v.replaced_by
   WHERE v.template_id = $1 ORDER BY v.replaced_at DESC, v.id LIMIT $2`;

/** Keeps the text that a change replaces; a change that changes nothing replaces nothing. */
async function keepVersion(tx: EntityManager, before: Template, after: Template): Promise<void> {
  if (before.name === after.name && before.content === after.content) return;
  await tx.query(
    'INSERT INTO template_versions (id, template_id, name, content, replaced_by) VALUES ($1, $2, $3, $4, $5)',
    [randomUUID(), before.id, before.name, before.content, currentPrincipal()?.user_id ?? null],
  );
}

/** The mechanism behind clinical and notes templates; each module says its table and rules. */
export class Templates {
  constructor(
    private readonly db: DataSource,
    private readonly changes: Changes,
    private readonly kind: Kind,
  ) {}

  /** Defaults first, in the order they were seeded, then staff-made ones by name. */
  async all(): Promise<Template[]> {
    return this.db.query<Template[]>(
      `SELECT ${COLUMNS} FROM ${this.kind.table}
        ORDER BY is_default DESC, CASE WHEN is_default THEN created_at END, lower(name)`,
    );
  }

  async add({ name, content, is_default = false }: TemplateInput): Promise<Template> {
    const template = { id: randomUUID(), name, content: content?.trim() ?? '', is_default };
    const change = { action: 'create', kind: this.kind.audit, itemId: template.id } as const;
    return refuseTakenName(
      this.changes.create(change, async (tx) => {
        const insert = `INSERT INTO ${this.kind.table} (${COLUMNS}) VALUES ($1, $2, $3, $4)`;
        await tx.query(insert, [template.id, template.name, template.content, template.is_default]);
        await this.forgetName(tx, name);
        return template;
      }),
    );
  }

  /** A rename reaches every record in the same transaction; the old name is understood from then on. */
  async change(id: string, { name, content }: TemplateChange): Promise<Template> {
    const change = { action: 'update', kind: this.kind.audit, itemId: id } as const;
    const { table, generated } = this.kind;
    return refuseTakenName(
      this.changes.run(change, async (tx) => {
        const [before] = await tx.query<Template[]>(`SELECT ${COLUMNS} FROM ${table} WHERE id = $1 FOR UPDATE`, [id]);
        if (!before) throw new NotFound();
        if (before.name === generated) throw new Conflict(MANAGED_LIST_TEXTS.positiveTemplate);
        const after = { ...before, name: name ?? before.name, content: content?.trim() ?? before.content };
        await keepVersion(tx, before, after);
        await tx.query(`UPDATE ${table} SET name = $2, content = $3 WHERE id = $1`, [id, after.name, after.content]);
        if (after.name !== before.name) await this.moveName(tx, before, after.name);
        return after;
      }),
    );
  }

  /** The texts that this template had before, newest first. */
  async versions(id: string): Promise<TemplateVersion[]> {
    const [known] = await this.db.query<unknown[]>(`SELECT 1 FROM ${this.kind.table} WHERE id = $1`, [id]);
    if (!known) throw new NotFound();
    return this.db.query<TemplateVersion[]>(VERSIONS, [id, VERSIONS_SHOWN]);
  }

  async remove(id: string): Promise<void> {
    const { table, audit } = this.kind;
    await this.changes.run({ action: 'delete', kind: audit, itemId: id }, async (tx) => {
      const [template] = await tx.query<Template[]>(`SELECT ${COLUMNS} FROM ${table} WHERE id = $1 FOR UPDATE`, [id]);
      if (!template) throw new NotFound();
      if (template.is_default) throw new Conflict(MANAGED_LIST_TEXTS.defaultTemplate);
      await tx.query(`DELETE FROM ${table} WHERE id = $1`, [id]);
      // With its earlier texts: what should never have been written to everybody can be taken away for good.
      await tx.query('DELETE FROM template_versions WHERE template_id = $1', [id]);
    });
  }

  /** Writes the named, existing, editable templates in one transaction; other names change nothing (decisions.md 20). */
  async saveAll(contents: ReadonlyMap<string, string>): Promise<Template[]> {
    await this.changes.run({ action: 'update', kind: this.kind.audit, itemId: 'save-all' }, async (tx) => {
      const { table, generated } = this.kind;
      const names = [...contents.keys()].filter((name) => name !== generated);
      const known = await tx.query<Template[]>(
        `SELECT ${COLUMNS} FROM ${table} WHERE name = ANY($1) ORDER BY id FOR UPDATE`,
        [names],
      );
      for (const before of known) {
        const after = { ...before, content: contents.get(before.name)?.trim() ?? '' };
        await keepVersion(tx, before, after);
        await tx.query(`UPDATE ${table} SET content = $2 WHERE id = $1`, [after.id, after.content]);
      }
    });
    return this.all();
  }

  private async moveName(tx: EntityManager, { id, name }: Template, to: string): Promise<void> {
    await this.forgetName(tx, to);
    if (keyOf(name) !== keyOf(to)) {
      const remember = 'earlier_names = array_append(array_remove(earlier_names, $2), $2)';
      await tx.query(`UPDATE ${this.kind.table} SET ${remember} WHERE id = $1`, [id, keyOf(name)]);
    }
    await moveTemplateName(tx, this.kind.table, name, to);
  }

  /** A name that a template bears today means that template, whichever had it before. */
  private async forgetName(tx: EntityManager, name: string): Promise<void> {
    await tx.query(
      `UPDATE ${this.kind.table} SET earlier_names = array_remove(earlier_names, $1) WHERE $1 = ANY (earlier_names)`,
      [keyOf(name)],
    );
  }
}
