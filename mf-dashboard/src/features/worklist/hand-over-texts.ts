import type { FollowUpItem } from '@firstlight/domain/follow-up';
import type { HandOverLine } from '@firstlight/domain/hand-over';
import { taskId } from './task-id';

const toWhom = (name: string | null): string => (name === null ? 'given back to no one' : `handed over to ${name}`);

export function handOverText(tasks: readonly FollowUpItem[], done: number, name: string | null): string {
  const [first] = tasks;
  return tasks.length === 1 && first
    ? `${first.client_name}: ${toWhom(name)}.`
    : `${done} ${done === 1 ? 'task' : 'tasks'} ${toWhom(name)}.`;
}

/** Which tasks stayed with their owner, and why; empty if none. */
export function refusedText(tasks: readonly FollowUpItem[], lines: readonly HandOverLine[]): string {
  const refused = lines.flatMap((line) => (line.done ? [] : [line]));
  if (refused.length === 0) return '';
  const nameOf = (line: HandOverLine): string =>
    tasks.find((item) => taskId(item) === taskId(line))?.client_name ?? 'A client';
  return `Not handed over: ${refused.map((line) => `${nameOf(line)} (${line.detail})`).join(' ')}`;
}
