import { Body, Controller, Delete, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type {
  OverlayCheckAnswer,
  RemoteOverlay,
  RemoteOverlayAnswer,
} from '@firstlight/domain/operations/remote-overlays';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { AnyStaff } from '../../platform/access/access-rule.js';
import { SignedIn } from '../../platform/access/signed-in.decorator.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { ErrorStatuses } from '../../platform/openapi/error-statuses.decorator.js';
import { OverlayCookie } from './overlay-cookie.js';
import { NewRemoteOverlayDto, OverlayCheckDto } from './releases.dto.js';
import { RemoteOverlayService } from './remote-overlay.service.js';

/** An unreleased remote in the caller's session. Off unless REMOTE_OVERLAYS is on; the service rejects other users. */
@ApiTags('releases')
@AnyStaff()
@Controller('remote-overlay')
export class RemoteOverlayController {
  constructor(
    private readonly overlays: RemoteOverlayService,
    private readonly cookie: OverlayCookie,
  ) {}

  @Get()
  async current(@Req() request: FastifyRequest, @SignedIn() who: SessionPrincipal): Promise<RemoteOverlayAnswer> {
    return { allowed: this.overlays.isAllowed(who), overlay: await this.granted(request, who) };
  }

  @Post()
  async start(
    @Body() input: NewRemoteOverlayDto,
    @SignedIn() who: SessionPrincipal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RemoteOverlay> {
    const grant = await this.overlays.start(input, who);
    this.cookie.set(reply, grant, who.sessionHash);
    const { id: _, ...overlay } = grant;
    return overlay;
  }

  @Delete()
  @HttpCode(204)
  async end(@SignedIn() who: SessionPrincipal, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await this.overlays.end(who);
    this.cookie.clear(reply);
  }

  @Post('check')
  @HttpCode(200)
  @ErrorStatuses(503)
  async check(
    @Body() { build }: OverlayCheckDto,
    @Req() request: FastifyRequest,
    @SignedIn() who: SessionPrincipal,
  ): Promise<OverlayCheckAnswer> {
    return { problems: await this.overlays.problems(await this.granted(request, who), build, who) };
  }

  private granted(request: FastifyRequest, who: SessionPrincipal): Promise<RemoteOverlay | null> {
    return this.overlays.current(this.cookie.read(request, who.sessionHash), who);
  }
}
