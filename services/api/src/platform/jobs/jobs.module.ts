import { Global, Module } from '@nestjs/common';
import { JobRunner } from './job-runner.js';
import { JobState } from './job-state.js';
import { JobTasks } from './job-tasks.js';

@Global()
@Module({ providers: [JobTasks, JobState, JobRunner], exports: [JobTasks, JobState] })
export class JobsModule {}
