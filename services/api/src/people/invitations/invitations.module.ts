import { Module } from '@nestjs/common';
import { ProgramProfileModule } from '../program-profile/program-profile.module.js';
import { SignInAccessModule } from '../sign-in-access/sign-in-access.module.js';
import { UsersModule } from '../users/users.module.js';
import { AcceptInvitationController } from './accept-invitation.controller.js';
import { AcceptInvitationService } from './accept-invitation.service.js';
import { InvitationsController } from './invitations.controller.js';
import { InvitationsService } from './invitations.service.js';

@Module({
  imports: [ProgramProfileModule, SignInAccessModule, UsersModule],
  controllers: [InvitationsController, AcceptInvitationController],
  providers: [InvitationsService, AcceptInvitationService],
})
export class InvitationsModule {}
