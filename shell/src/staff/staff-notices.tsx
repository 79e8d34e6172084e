import { useNotices } from '@firstlight/staff-data';
import { NoticeList } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';

/** Messages that outlive the screen that caused them. */
export function StaffNotices(): ReactElement {
  const { notices, dismiss } = useNotices();
  return <NoticeList notices={notices} onDismiss={dismiss} />;
}
