import type { AccessReview, ReviewDecisionInput, ReviewRow } from '@firstlight/domain/people/access-reviews';
import { injectEndpoints } from '@firstlight/staff-data';

type Decision = { quarter: string; id: string; input: ReviewDecisionInput };

/** The access review; it contains accounts, so changing one refetches it. */
export const accessReviewApi = injectEndpoints((build) => ({
  readAccessReview: build.query<AccessReview, string>({
    query: (quarter) => `access-reviews/${quarter}`,
    providesTags: ['User'],
  }),
  decideOnAccess: build.mutation<ReviewRow, Decision>({
    query: ({ quarter, id, input }) => ({
      url: `access-reviews/${quarter}/accounts/${encodeURIComponent(id)}`,
      method: 'PUT',
      body: input,
    }),
    async onQueryStarted({ quarter, id }, { dispatch, queryFulfilled }) {
      const { data: row } = await queryFulfilled.catch(() => ({ data: null }));
      if (row === null) return;
      const put = (review: AccessReview): AccessReview => ({
        ...review,
        rows: review.rows.map((one) => (one.user_id === id ? row : one)),
      });
      dispatch(accessReviewApi.util.updateQueryData('readAccessReview', quarter, put));
    },
    // After a rejection the page shows the stored state, e.g. someone else’s decision.
    invalidatesTags: (_row, error) => (error ? ['User'] : []),
  }),
}));
