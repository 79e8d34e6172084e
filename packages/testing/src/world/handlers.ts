import type { HttpHandler } from 'msw';
import { analyticsHandlers } from './analytics.js';
import { reportHandlers } from './reports.js';
import { overviewHandlers } from './overview.js';
import { dashboardHandlers } from './dashboard.js';
import { draftHandlers } from './drafts.js';
import { followUpHandlers } from './follow-up.js';
import { itemHandlers } from './items.js';
import { listHandlers } from './lists.js';
import { operationsHandlers } from './operations.js';
import { publicFormHandlers } from './public-forms.js';
import { recordSummaryHandlers } from './record-summary.js';
import { registrationHandlers } from './registrations.js';
import { sessionHandlers } from './session.js';
import { stopHandlers } from './stops.js';
import { timelineHandlers } from './timeline.js';
import { userHandlers } from './users.js';
import type { World } from './world.js';

/** Every route of the made-up API, once. */
export const handlersOf = (world: World): HttpHandler[] => [
  ...sessionHandlers(world),
  ...userHandlers(world),
  ...registrationHandlers(world),
  ...itemHandlers(world),
  ...recordSummaryHandlers(world),
  ...timelineHandlers(world),
  ...draftHandlers(world),
  ...listHandlers(world),
  ...dashboardHandlers(world),
  ...followUpHandlers(world),
  ...publicFormHandlers(),
  ...stopHandlers(world),
  ...analyticsHandlers(world),
  ...reportHandlers(world),
  ...overviewHandlers(world),
  ...operationsHandlers(world),
];
