import { quarterInWords, quarterOf, reviewedCount } from '@firstlight/domain/people/access-reviews';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { Link } from '@firstlight/platform';
import type { ReactElement } from 'react';
import { accessReviewApi } from './access-review.api';
import styles from './access-review.module.css';

/** On Users: a link to the review with its progress, until all accounts are reviewed. */
export function ReviewReminder(): ReactElement {
  const quarter = quarterOf(todayInNewYork());
  const { data: review } = accessReviewApi.useReadAccessReviewQuery(quarter, { refetchOnMountOrArgChange: true });
  const isDone = review && reviewedCount(review) === review.rows.length;
  return (
    <p className={styles.reminder}>
      <Link to="/admin-access-review">Access review</Link>
      {review && (
        <span>
          {quarterInWords(quarter)}:{' '}
          {isDone ? 'all accounts reviewed' : `${reviewedCount(review)} of ${review.rows.length} reviewed`}
        </span>
      )}
    </p>
  );
}
