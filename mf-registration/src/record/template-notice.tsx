import { Banner } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';

/** Shown above the editor while it contains a template instead of the client's text. */
export function TemplateNotice({ name }: { name: string }): ReactElement {
  return (
    <Banner kind="warning">
      <strong>Editing the template “{name}” — everyone sees it.</strong> What you wrote about this client comes back
      when you save or cancel.
    </Banner>
  );
}
