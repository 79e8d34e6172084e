import type { HttpHandler } from 'msw';
import { accessReviewHandlers } from './access-reviews.js';
import { analyticsHandlers } from './analytics.js';
import { backendServiceHandlers } from './backend-services.js';
import { resultHandlers } from './results.js';
import { reportHandlers } from './reports.js';
import { overviewHandlers } from './overview.js';
import { clientMessageHandlers } from './client-messages.js';
import { contactHandlers } from './contacts.js';
import { dashboardHandlers } from './dashboard.js';
import { draftHandlers } from './drafts.js';
import { followUpHandlers } from './follow-up.js';
import { itemHandlers } from './items.js';
import { letterHandlers } from './letters.js';
import { listHandlers } from './lists.js';
import { operationsHandlers } from './operations.js';
import { publicFormHandlers } from './public-forms.js';
import { recordSummaryHandlers } from './record-summary.js';
import { registrationHandlers } from './registrations.js';
import { sessionHandlers } from './session.js';
import { stockHandlers } from './stock.js';
import { stopHandlers } from './stops.js';
import { teamHandlers } from './teams.js';
import { timelineHandlers } from './timeline.js';
import { userHandlers } from './users.js';
import type { FakeApi } from './fake-api.js';

/** Every route of the fake API, once. */
export const handlersOf = (fakeApi: FakeApi): HttpHandler[] => [
  ...sessionHandlers(fakeApi),
  ...userHandlers(fakeApi),
  ...registrationHandlers(fakeApi),
  ...itemHandlers(fakeApi),
  ...recordSummaryHandlers(fakeApi),
  ...timelineHandlers(fakeApi),
  ...draftHandlers(fakeApi),
  ...listHandlers(fakeApi),
  ...letterHandlers(fakeApi),
  ...dashboardHandlers(fakeApi),
  ...followUpHandlers(fakeApi),
  ...publicFormHandlers(),
  ...stopHandlers(fakeApi),
  ...resultHandlers(fakeApi),
  ...clientMessageHandlers(fakeApi),
  ...contactHandlers(fakeApi),
  ...stockHandlers(fakeApi),
  ...teamHandlers(fakeApi),
  ...backendServiceHandlers(fakeApi),
  ...accessReviewHandlers(fakeApi),
  ...analyticsHandlers(fakeApi),
  ...reportHandlers(fakeApi),
  ...overviewHandlers(fakeApi),
  ...operationsHandlers(fakeApi),
];
