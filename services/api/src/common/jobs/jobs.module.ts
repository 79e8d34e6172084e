import { Global, Module } from '@nestjs/common';
import { JobRunner } from './job-runner.js';
import { JobTasks } from './job-tasks.js';

@Global()
@Module({ providers: [JobTasks, JobRunner], exports: [JobTasks] })
export class JobsModule {}
