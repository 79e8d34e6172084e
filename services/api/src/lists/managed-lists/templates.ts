import { randomUUID } from 'node:crypto';
import {
  MANAGED_LIST_TEXTS,
  type Template,
  type TemplateInput,
  type TemplateVersion,
} from '@firstlight/domain/lists/managed-lists';
import type { Type } from '@nestjs/common';
import { type DataSource, type EntityManager, In } from 'typeorm';
import type { Changes } from '../../platform/audit/changes.js';
import { currentPrincipal } from '../../platform/context/request-context.js';
import { Conflict, NotFound } from '../../platform/errors/http-errors.js';
import { rejectTakenName } from './taken-name.js';
import { earlierNames, forgetName, lockRow } from './list-rows.js';
import type { TemplateRow } from './managed-list.entity.js';
import type { TemplateList } from './managed-list.js';
import type { TemplateChange } from './managed-lists.dto.js';
import { moveTemplateName } from './template-names.js';
import { TemplateVersionRow } from './template-version.entity.js';

const VERSIONS_SHOWN = 50;
const VERSIONS = `
  SELECT v.id, v.name, v.content, v.replaced_at, u.first_name || ' ' || u.last_name AS replaced_by
    FROM template_versions v LEFT JOIN staff_users u ON u.id = v.replaced_by
   WHERE v.template_id = $1 ORDER BY v.replaced_at DESC, v.id LIMIT $2`;

const toTemplate = ({ id, name, content, isDefault }: TemplateRow): Template => ({
  id,
  name,
  content,
  is_default: isDefault,
});

/** Saves the new name and text of a locked template and keeps the replaced ones. */
async function save(
  tx: EntityManager,
  entity: Type<TemplateRow>,
  before: TemplateRow,
  { name, content }: Pick<TemplateRow, 'name' | 'content'>,
): Promise<void> {
  if (before.name === name && before.content === content) return;
  await tx.insert(TemplateVersionRow, {
    id: randomUUID(),
    templateId: before.id,
    name: before.name,
    content: before.content,
    replacedBy: currentPrincipal()?.user_id ?? null,
  });
  await tx.update(entity, before.id, { name, content, earlierNames: earlierNames(before, [before.name], name) });
}

/** Templates of the clinical summary and of notes. */
export class Templates {
  constructor(
    private readonly db: DataSource,
    private readonly changes: Changes,
    private readonly list: TemplateList,
  ) {}

  /** Defaults first, in the order they were seeded, then staff-made ones by name. */
  async all(): Promise<Template[]> {
    const query = this.db.manager
      .createQueryBuilder(this.list.entity, 'template')
      .orderBy('template.isDefault', 'DESC')
      .addOrderBy('CASE WHEN template.is_default THEN template.created_at END')
      .addOrderBy('lower(template.name)');
    return (await query.getMany()).map(toTemplate);
  }

  async add({ name, content, is_default = false }: TemplateInput): Promise<Template> {
    const { entity, audit } = this.list;
    const template = { id: randomUUID(), name, content: content?.trim() ?? '', is_default };
    return rejectTakenName(
      this.changes.create({ action: 'create', kind: audit, itemId: template.id }, async (tx) => {
        const { is_default: isDefault, ...columns } = template;
        await tx.insert(entity, { ...columns, isDefault });
        await forgetName(tx, entity, name);
        return template;
      }),
    );
  }

  /** A rename updates every record in the same transaction; the old name is remembered. */
  async change(id: string, { name, content }: TemplateChange): Promise<Template> {
    const { entity, audit, table, generated } = this.list;
    return rejectTakenName(
      this.changes.run({ action: 'update', kind: audit, itemId: id }, async (tx) => {
        const before = await lockRow(tx, entity, id);
        if (before.name === generated) throw new Conflict(MANAGED_LIST_TEXTS.positiveTemplate);
        const after = { name: name ?? before.name, content: content?.trim() ?? before.content };
        await save(tx, entity, before, after);
        if (after.name !== before.name) {
          await forgetName(tx, entity, after.name);
          await moveTemplateName(tx, { templates: table, locking: this.changes.locking }, before.name, after.name);
        }
        return toTemplate({ ...before, ...after });
      }),
    );
  }

  /** Earlier texts of this template, newest first. */
  async versions(id: string): Promise<TemplateVersion[]> {
    if (!(await this.db.manager.existsBy(this.list.entity, { id }))) throw new NotFound();
    return this.db.query<TemplateVersion[]>(VERSIONS, [id, VERSIONS_SHOWN]);
  }

  async remove(id: string): Promise<void> {
    const { entity, audit } = this.list;
    await this.changes.run({ action: 'delete', kind: audit, itemId: id }, async (tx) => {
      if ((await lockRow(tx, entity, id)).isDefault) throw new Conflict(MANAGED_LIST_TEXTS.defaultTemplate);
      await tx.delete(entity, id);
      // Includes its earlier texts, so that a text saved by mistake can be deleted permanently.
      await tx.delete(TemplateVersionRow, { templateId: id });
    });
  }

  /** Writes the named, existing, editable templates in one transaction; other names change nothing (decisions.md 20). */
  async saveAll(contents: ReadonlyMap<string, string>): Promise<Template[]> {
    const { entity, audit, generated } = this.list;
    await this.changes.run({ action: 'update', kind: audit, itemId: 'save-all' }, async (tx) => {
      const names = [...contents.keys()].filter((name) => name !== generated);
      const lock = { mode: 'pessimistic_write' } as const;
      const known = await tx.find(entity, { where: { name: In(names) }, order: { id: 'ASC' }, lock });
      for (const before of known) {
        const content = contents.get(before.name)?.trim() ?? '';
        await save(tx, entity, before, { name: before.name, content });
      }
    });
    return this.all();
  }
}
