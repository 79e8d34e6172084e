import { entryRoutes } from '../managed-lists/managed-list-routes.js';
import { REFERRAL_SITES } from './referral-sites.list.js';

/** The managed list of referral sites (API-13). */
export class ReferralSitesController extends entryRoutes(REFERRAL_SITES) {}
