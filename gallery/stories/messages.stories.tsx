import {
  Banner,
  Button,
  EmptyState,
  FormSkeleton,
  ListSkeleton,
  Loader,
  LoadFailed,
  NoticeList,
  Progress,
  UndoToast,
} from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { nothing } from './nothing';

export default { title: 'Messages' };

export const Banners = (): ReactElement => (
  <>
    <Banner kind="success">Registration saved for review.</Banner>
    <Banner kind="info">You are offline. What you type stays here until the line is back.</Banner>
    <Banner kind="warning" onClose={nothing}>
      Health card read. Kept as typed: First Name.
    </Banner>
    <Banner
      kind="error"
      onClose={nothing}
      actions={
        <Button size="xs" variant="default">
          Reload
        </Button>
      }
    >
      Someone else saved this record.
    </Banner>
    <Banner kind="error" takesFocus>
      <strong>Could not understand date</strong>
      <br />
      Examples: May 13 1980, 5/13/1980
    </Banner>
    <LoadFailed onRetry={nothing}>The programs could not be loaded.</LoadFailed>
  </>
);

export const EmptyStates = (): ReactElement => (
  <>
    <EmptyState title="No messages yet.">What visitors write on the contact page appears here.</EmptyState>
    <EmptyState title="No clients found." action={<Button variant="default">Clear filters</Button>} />
  </>
);

export const ListLoading = (): ReactElement => <ListSkeleton rows={3} label="Loading registrations" />;

export const FormLoading = (): ReactElement => <FormSkeleton label="Loading the record" />;

export const Waiting = (): ReactElement => (
  <>
    <Loader role="status" aria-label="Loading" />
    <Progress value={40} aria-label="Upload" />
    <Progress value={100} aria-label="Upload, done" />
  </>
);

export const Toast = (): ReactElement => (
  <UndoToast text="Cleared." onUndo={nothing} onExpire={nothing} seconds={86_400} />
);

export const Notices = (): ReactElement => (
  <NoticeList
    notices={[
      { id: 1, kind: 'success', text: 'Schedule saved.' },
      { id: 2, kind: 'error', text: 'The report could not be created. Please try again.' },
      { id: 3, kind: 'info', text: 'A new version is ready. Reload when you have a moment.' },
    ]}
    onDismiss={nothing}
  />
);
