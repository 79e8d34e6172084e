import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../config/settings.js';

/** The state of this replica's background jobs, for readiness and metrics. */
@Injectable()
export class JobState {
  readonly outcomes = new Map<string, { succeeded: number; failed: number }>();

  private isRunning = false;

  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  /** Whether a runner is accepting jobs now. */
  get running(): boolean {
    return this.isRunning;
  }

  /** False if jobs should run here and don't. */
  get healthy(): boolean {
    return this.running || !this.settings.jobs;
  }

  setRunning(isRunning: boolean): void {
    this.isRunning = isRunning;
  }

  succeeded(task: string): void {
    this.outcomeOf(task).succeeded += 1;
  }

  failed(task: string): void {
    this.outcomeOf(task).failed += 1;
  }

  private outcomeOf(task: string): { succeeded: number; failed: number } {
    const known = this.outcomes.get(task);
    if (known) return known;
    const fresh = { succeeded: 0, failed: 0 };
    this.outcomes.set(task, fresh);
    return fresh;
  }
}
