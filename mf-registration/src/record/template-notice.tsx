import { Banner } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';

/** Above the editor while it holds a template instead of the client's text. */
export function TemplateNotice({ name }: { name: string }): ReactElement {
  return (
    <Banner kind="warning">
      <strong>Editing the template “{name}” — everyone sees it.</strong> What you wrote about this client comes back
      when you save or cancel.
    </Banner>
  );
}
