import {
  quarterInWords,
  quarterOf,
  reviewedCount,
  reviewQuarters,
  REVIEW_TEXTS,
} from '@firstlight/domain/people/access-reviews';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { sentenceOf, staffErrorOf } from '@firstlight/staff-data';
import { Banner, Button, IconPrinter, ListSkeleton, LoadFailed, NativeSelect, PageHeader } from '@firstlight/staff-ui';
import { useState, type ReactElement } from 'react';
import { accessReviewApi } from './access-review.api';
import styles from './access-review.module.css';
import type { AccountActions } from './decision-cell';
import { ReviewTable } from './review-table';

/** One quarter's review; earlier quarters can be read and printed. */
export function AccessReviewPanel({ actions }: { actions: AccountActions }): ReactElement {
  const today = todayInNewYork();
  const [quarter, setQuarter] = useState(quarterOf(today));
  const isOpen = quarter === quarterOf(today);
  const {
    currentData: review,
    error,
    refetch,
  } = accessReviewApi.useReadAccessReviewQuery(quarter, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <>
      <PageHeader
        title="Access review"
        subtitle={review ? `${reviewedCount(review)} of ${review.rows.length} reviewed` : null}
        actions={
          <Button disabled={!review} leftSection={<IconPrinter size={18} />} onClick={() => window.print()}>
            Print
          </Button>
        }
      />
      <div className={styles.quarter}>
        <NativeSelect
          label="Quarter"
          value={quarter}
          data={reviewQuarters(today).map((value) => ({ value, label: quarterInWords(value) }))}
          onChange={({ currentTarget }) => setQuarter(currentTarget.value)}
        />
      </div>
      {!isOpen && <Banner kind="info">{REVIEW_TEXTS.ended}</Banner>}
      {error && (
        <LoadFailed onRetry={refetch}>{sentenceOf(staffErrorOf(error), 'The review could not be loaded.')}</LoadFailed>
      )}
      {!review && !error && <ListSkeleton rows={6} label="Loading the review" />}
      {review && <ReviewTable review={review} isOpen={isOpen} actions={actions} />}
    </>
  );
}
