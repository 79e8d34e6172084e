import { lazyScreen } from '@firstlight/platform';

/** Store, theme and staff layout: emitted under `staff/`, so that only a session can fetch them. */
export const StaffLayout = lazyScreen(() =>
  import(/* webpackChunkName: "staff/layout" */ '../staff/staff-layout').then((file) => file.StaffLayout),
);
