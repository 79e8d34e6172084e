import {
  applyDecorators,
  Body,
  Controller,
  Get,
  Header,
  Headers,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  Res,
} from '@nestjs/common';
import type { Resource } from '@medplum/fhirtypes';
import type { FastifyReply } from 'fastify';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { OpenToServices } from '../../platform/access/access-rule.js';
import { SignedIn } from '../../platform/access/signed-in.decorator.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { FHIR_JSON } from '../../platform/errors/operation-outcome.js';
import { NotFound } from '../../platform/errors/http-errors.js';
import { IfMatch } from '../../platform/http/versions.js';
import { FhirReader } from './fhir-reader.service.js';
import { FhirWriter } from './fhir-writer.service.js';
import type { FhirType, WrittenType } from './resource-types.js';
import { isId, type RawParameters, readSearchParameters } from './search-parameters.js';

/** Any resource: FHIR defines its shape, which the CapabilityStatement refers to. */
export type FhirAnswer = { resourceType: string };

const isLenient = (prefer: string | undefined): boolean => /handling=lenient/.test(prefer ?? '');

function addressOf(raw: RawParameters): URLSearchParams {
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries(raw)) for (const text of [value ?? []].flat()) address.append(name, text);
  return address;
}

/** Weak: the version is the row's, the bytes may differ. */
function withVersion(reply: FastifyReply, resource: Resource): Resource {
  const { meta } = resource;
  if (meta?.versionId) void reply.header('etag', `W/"${meta.versionId}"`);
  if (meta?.lastUpdated) void reply.header('last-modified', new Date(meta.lastUpdated).toUTCString());
  return resource;
}

/** Read and search of one type; `access` is the required permission. */
export function fhirRoutes(type: FhirType, access: ClassDecorator): new (reader: FhirReader) => object {
  const knows = isId(type);

  @ApiTags('fhir')
  @Controller(`fhir/${type}`)
  class FhirTypeController {
    constructor(private readonly reader: FhirReader) {}

    @OpenToServices(type, 's')
    @Get()
    @Header('content-type', FHIR_JSON)
    search(
      @Query() raw: Record<string, string>,
      @Headers('prefer') prefer: string | undefined,
      @SignedIn() who: SessionPrincipal,
    ): Promise<FhirAnswer> {
      const search = readSearchParameters(type, raw, { lenient: isLenient(prefer), inBody: false });
      return this.reader.search(type, search, who, addressOf(raw));
    }

    @OpenToServices(type, 's')
    @Post('_search')
    @HttpCode(200)
    @Header('content-type', FHIR_JSON)
    searchByBody(
      @Body() raw: Record<string, string>,
      @Headers('prefer') prefer: string | undefined,
      @SignedIn() who: SessionPrincipal,
    ): Promise<FhirAnswer> {
      const search = readSearchParameters(type, raw, { lenient: isLenient(prefer), inBody: true });
      return this.reader.search(type, search, who, addressOf(raw));
    }

    @OpenToServices(type, 'r')
    @Get(':id')
    @Header('content-type', FHIR_JSON)
    async read(
      @Param('id') id: string,
      @SignedIn() who: SessionPrincipal,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<FhirAnswer> {
      if (!knows(id)) throw new NotFound();
      return withVersion(reply, await this.reader.read(type, id, who));
    }
  }
  applyDecorators(access)(FhirTypeController);
  return FhirTypeController;
}

/** Create and update of one type, in addition; `access` is the required permission. */
export function writtenRoutes(type: WrittenType, access: ClassDecorator): new (writer: FhirWriter) => object {
  const knows = isId(type);

  @ApiTags('fhir')
  @Controller(`fhir/${type}`)
  class FhirWrittenController {
    constructor(private readonly writer: FhirWriter) {}

    @OpenToServices(type, 'c')
    @Post()
    @Header('content-type', FHIR_JSON)
    async create(
      @Body() body: object,
      @Headers('if-none-exist') ifNoneExist: string | undefined,
      @SignedIn() who: SessionPrincipal,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<FhirAnswer> {
      const { resource, created } = await this.writer.create(type, body, ifNoneExist, who);
      void reply.status(created ? 201 : 200).header('location', this.writer.addressOf(resource));
      return withVersion(reply, resource);
    }

    @OpenToServices(type, 'u')
    @Put(':id')
    @Header('content-type', FHIR_JSON)
    async update(
      @Param('id') id: string,
      @Body() body: object,
      @IfMatch() ifMatch: number | null,
      @SignedIn() who: SessionPrincipal,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<FhirAnswer> {
      if (!knows(id)) throw new NotFound();
      return withVersion(reply, await this.writer.update(type, id, body, ifMatch, who));
    }
  }
  applyDecorators(access)(FhirWrittenController);
  return FhirWrittenController;
}
