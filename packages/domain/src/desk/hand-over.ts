import { FOLLOW_UP_KINDS, type FollowUpKind, type TaskKey } from './follow-up.js';
import { mayUseTab, type Principal, type TabName } from '../people/permissions.js';

/** Who may own a task of this kind: staff who may open its tab. */
export function mayOwn(who: Principal, kind: FollowUpKind): boolean {
  return mayUseTab(who, FOLLOW_UP_KINDS[kind].tab);
}

/** The facts that decide who owns a task. */
export type OwnerFacts = {
  /** Hand-overs that were not undone, oldest first; null returned it to no one. */
  handOvers: readonly (string | null)[];
  /** The author of the activity; null for tasks created by rules. */
  author: string | null;
};

/**
 * The last hand-over decides; an activity that was never handed over belongs to its author, a task created by a rule to
 * no one. A person who left or no longer has the tab (`may`) owns nothing.
 */
export function ownerOf({ handOvers, author }: OwnerFacts, may: (userId: string) => boolean): string | null {
  const owner = handOvers.length > 0 ? (handOvers.at(-1) ?? null) : author;
  return owner !== null && may(owner) ? owner : null;
}

/** Response of `GET /api/follow-up/owners`: the staff, by name, with the tabs that decide what they may own. */
export type PossibleOwner = { user_id: string; name: string; tabs: TabName[] };

export const HAND_OVER_MAX = 100;

/** Body of `POST /api/follow-up/hand-over`; without `owner_id` the tasks belong to no one. */
export type HandOverInput = {
  owner_id: string | null;
  note?: string | null;
  /** Each with the version the caller read. */
  tasks: (TaskKey & { version?: number })[];
};

/** The result for one task: the entry to undo, or why it stayed with its owner. */
export type HandOverLine = TaskKey & ({ done: true; id: string } | { done: false; status: number; detail: string });

/** In the order of the tasks. */
export type HandOverAnswer = { results: HandOverLine[] };
