import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  type BackendService,
  type NewBackendService,
  SERVICE_DAYS_USUAL,
} from '@firstlight/domain/exchange/backend-services';
import { isRecordId } from '@firstlight/domain/identity/record-code';
import type { DataSource } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { UnprocessableEntity } from '../../platform/errors/http-errors.js';
import { addService, listServices, revokeService } from './registered-services.js';

const dayOf = (moment: string): string => moment.slice(0, 10);

/** Registers, lists and revokes the programs that may use FHIR (`npm run admin -- backend-service …`). */
export class BackendServiceCommands {
  private readonly audit = new AuditLog();

  constructor(
    private readonly db: DataSource,
    private readonly isProduction: boolean,
  ) {}

  /** Runs one command and returns the lines to print; null for an unknown command or wrong arguments. */
  async run([command, ...args]: string[]): Promise<string[] | null> {
    try {
      if (command === 'add' && (args.length === 3 || args.length === 4)) return await this.add(args);
      if (command === 'revoke' && args.length === 1) return await this.revoke(args[0] ?? '');
      if (command === 'list' && args.length === 0) return await this.list();
      return null;
    } catch (error) {
      if (!(error instanceof UnprocessableEntity)) throw error;
      return typeof error.detail === 'string' ? [error.detail] : error.detail.map(({ msg }) => msg);
    }
  }

  private async add([name = '', scopeList = '', keys = '', days = String(SERVICE_DAYS_USUAL)]: string[]): Promise<
    string[]
  > {
    const isAddress = /^\w+:\/\//.test(keys);
    const form: NewBackendService = {
      name,
      scopes: scopeList.split(/[\s,]+/).filter(Boolean),
      keys: isAddress ? null : await readFile(keys, 'utf8'),
      keys_address: isAddress ? keys : null,
      days: Number(days),
    };
    const { id, scopes, expiresAt } = await this.db.transaction(async (tx) => {
      const added = await addService(tx, randomUUID(), form, this.isProduction);
      await this.audit.append(tx, {
        action: 'create',
        kind: 'backend-service',
        itemId: added.id,
        fields: added.scopes,
      });
      return added;
    });
    return [`Client id: ${id}`, `Scopes: ${scopes.join(' ')}`, `Until: ${dayOf(expiresAt.toISOString())}`];
  }

  private async revoke(id: string): Promise<string[]> {
    if (!isRecordId(id)) return [`${id} is no client id.`];
    return this.db.transaction(async (tx) => {
      if (!(await revokeService(tx, id))) return ['No backend service with this id is in use.'];
      await this.audit.append(tx, { action: 'delete', kind: 'backend-service', itemId: id });
      return ['Revoked.'];
    });
  }

  private async list(): Promise<string[]> {
    const inWords = ({ state, expires_at }: BackendService): string =>
      state === 'active' ? `until ${dayOf(expires_at)}` : state;
    const services = await listServices(this.db.manager);
    return services.map((one) => `${one.id}  ${one.name}  ${one.scopes.join(' ')}  ${inWords(one)}`);
  }
}
