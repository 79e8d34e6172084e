import { randomUUID } from 'node:crypto';
import { MANAGED_LIST_TEXTS, type Template, type TemplateInput } from '@firstlight/domain/managed-lists';
import type { DataSource } from 'typeorm';
import type { Changes } from '../audit/changes.js';
import { Conflict, NotFound } from '../common/errors/refusals.js';
import { refuseTakenName } from './taken-name.js';

export type TemplateChange = { name?: string; content?: string | null };

type Kind = {
  table: 'clinical_templates' | 'notes_templates';
  audit: 'clinical-template' | 'notes-template';
  /** Name of the template whose text is generated and can't be edited, if there is one. */
  generated: string | null;
};

const COLUMNS = 'id, name, content, is_default';

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
        return template;
      }),
    );
  }

  async change(id: string, { name, content }: TemplateChange): Promise<Template> {
    const change = { action: 'update', kind: this.kind.audit, itemId: id } as const;
    const update = `UPDATE ${this.kind.table} SET name = coalesce($2, name), content = coalesce($3, content)
                     WHERE id = $1 AND name IS DISTINCT FROM $4 RETURNING ${COLUMNS}`;
    return refuseTakenName(
      this.changes.run(change, async (tx) => {
        const values = [id, name ?? null, content?.trim() ?? null, this.kind.generated];
        const [[template]] = await tx.query<[Template[], number]>(update, values);
        if (template) return template;
        const [known] = await tx.query<unknown[]>(`SELECT 1 FROM ${this.kind.table} WHERE id = $1`, [id]);
        throw known ? new Conflict(MANAGED_LIST_TEXTS.positiveTemplate) : new NotFound();
      }),
    );
  }

  async remove(id: string): Promise<void> {
    const { table, audit } = this.kind;
    await this.changes.run({ action: 'delete', kind: audit, itemId: id }, async (tx) => {
      const [template] = await tx.query<Template[]>(`SELECT ${COLUMNS} FROM ${table} WHERE id = $1 FOR UPDATE`, [id]);
      if (!template) throw new NotFound();
      if (template.is_default) throw new Conflict(MANAGED_LIST_TEXTS.defaultTemplate);
      await tx.query(`DELETE FROM ${table} WHERE id = $1`, [id]);
    });
  }

  /** Writes the named, existing, editable templates in one transaction; other names change nothing (decisions.md 20). */
  async saveAll(contents: ReadonlyMap<string, string>): Promise<Template[]> {
    await this.changes.run({ action: 'update', kind: this.kind.audit, itemId: 'save-all' }, async (tx) => {
      const names = [...contents.keys()].filter((name) => name !== this.kind.generated);
      await tx.query(
        `UPDATE ${this.kind.table} AS t SET content = given.content
           FROM unnest($1::text[], $2::text[]) AS given (name, content) WHERE t.name = given.name`,
        [names, names.map((name) => contents.get(name)?.trim() ?? '')],
      );
    });
    return this.all();
  }
}
