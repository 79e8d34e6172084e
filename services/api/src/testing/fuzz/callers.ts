import { TAB_NAMES } from '@firstlight/domain/people/permissions';
import type { Client } from '../client.js';
import type { TestApp } from '../test-app.js';
import type { Random } from './random.js';

const WEIGHTS = { admin: 40, allTabs: 40, oneTab: 8, visitor: 9, garbage: 3 };

/** Who makes the calls; a session ended by a call is replaced by a new one. */
export class Callers {
  private readonly known = new Map<string, Client>();

  constructor(
    private readonly app: TestApp,
    private readonly random: Random,
  ) {}

  async pick(): Promise<{ name: string; client: Client }> {
    const kind = this.random.weighted(WEIGHTS);
    const name = kind === 'oneTab' ? `only ${this.random.pick(TAB_NAMES)}` : kind;
    const client = this.known.get(name) ?? (await this.signIn(name));
    this.known.set(name, client);
    return { name, client };
  }

  /** Called with every response: some end sessions or require a new PIN from the main admin. */
  async answered(name: string, status: number): Promise<void> {
    if (status === 401 || (status === 403 && name === 'admin')) this.known.delete(name);
    if (status === 403 && name === 'admin') {
      await this.app.db.query("UPDATE staff_users SET pin_must_change = false WHERE id = 'admin'");
    }
  }

  private async signIn(name: string): Promise<Client> {
    const { app } = this;
    if (name === 'visitor') return app.visitor;
    if (name === 'garbage') return app.visitor.with({ authorization: 'Bearer garbage' });
    if (name === 'admin') return app.mainAdmin();
    const tab = TAB_NAMES.find((known) => name === `only ${known}`);
    return tab ? app.staff(tab) : app.staff(...TAB_NAMES);
  }
}
