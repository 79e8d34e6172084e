import { Module } from '@nestjs/common';
import { AccessReviewsController } from './access-reviews.controller.js';
import { AccessReviewsService } from './access-reviews.service.js';

@Module({ controllers: [AccessReviewsController], providers: [AccessReviewsService] })
export class AccessReviewsModule {}
