import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import type { AccessReview, ReviewRow } from '@firstlight/domain/people/access-reviews';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { MainAdmin } from '../../platform/access/access-rule.js';
import { SignedIn } from '../../platform/access/signed-in.decorator.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { ErrorStatuses } from '../../platform/openapi/error-statuses.decorator.js';
import { UserId } from '../users/user-id.pipe.js';
import { ReviewDecisionDto } from './access-reviews.dto.js';
import { AccessReviewsService } from './access-reviews.service.js';
import { Quarter } from './quarter.pipe.js';

@ApiTags('users')
@MainAdmin()
@Controller('access-reviews/:quarter')
export class AccessReviewsController {
  constructor(private readonly reviews: AccessReviewsService) {}

  @Get()
  read(@Param('quarter', Quarter) quarter: string): Promise<AccessReview> {
    return this.reviews.read(quarter);
  }

  @Put('accounts/:id')
  @ErrorStatuses(409)
  decide(
    @Param('quarter', Quarter) quarter: string,
    @Param('id', UserId) id: string,
    @Body() body: ReviewDecisionDto,
    @SignedIn() who: SessionPrincipal,
  ): Promise<ReviewRow> {
    return this.reviews.decide(quarter, id, body, who);
  }
}
