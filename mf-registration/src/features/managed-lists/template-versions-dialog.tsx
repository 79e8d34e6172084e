import { formatNewYorkTime } from '@firstlight/domain/dates/civil-dates';
import type { Template, TemplateVersion } from '@firstlight/domain/lists/managed-lists';
import { Banner, Button, Dialog, EmptyState, ListSkeleton, LoadFailed } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import classes from './managed-lists.module.css';
import type { TemplateList } from './template-kinds';

type Props = { list: TemplateList; template: Template; onClose: () => void };

function whoAndWhen({ replaced_by, replaced_at }: TemplateVersion): string {
  return `Until ${formatNewYorkTime(replaced_at)}, replaced by ${replaced_by ?? 'a former staff member'}`;
}

/** Earlier texts of a template; Restore brings one back, and the current text becomes one of them. */
export function TemplateVersionsDialog({ list, template, onClose }: Props): ReactElement {
  const { data, isError, refetch } = list.useVersions(template.id);
  const [failure, setFailure] = useState<string | null>(null);
  const restore = async ({ content }: TemplateVersion): Promise<void> => {
    const refusal = await list.update(template.id, { name: template.name, content });
    setFailure(refusal);
    if (refusal === null) onClose();
  };
  return (
    <Dialog title={`Earlier versions of ${template.name}`} onClose={onClose}>
      <div className={classes['dialog']}>
        {failure && <Banner kind="error">{failure}</Banner>}
        {isError && <LoadFailed onRetry={refetch}>The earlier versions could not be loaded.</LoadFailed>}
        {!data && !isError && <ListSkeleton label="Loading earlier versions" />}
        {data?.length === 0 && <EmptyState title="This template has not been changed yet." />}
        <ul role="list" className={classes['templates']}>
          {(data ?? []).map((version) => (
            <li key={version.id} className={classes['template']}>
              <div>
                <b>{whoAndWhen(version)}</b>
                <p className={classes['version']}>{version.content || '(empty)'}</p>
              </div>
              <Button variant="default" size="xs" onClick={() => void restore(version)}>
                Restore
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
