import { type SentText, TextMessages, Undeliverable, Unsure } from './text-messages.js';

const PATIENCE_MS = 10_000;
/** Twilio's codes for a recipient that no retry reaches: invalid, region not enabled, opted out, unreachable, landline. */
const POINTLESS = new Set([21211, 21408, 21610, 21612, 21614]);

type Account = { url: string; account: string; token: string; sender: string };

/** Errors before the request was sent: the service can't have accepted anything. */
const NOT_CONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];
/** Responses of a gateway that lost the connection to the service behind it. */
const MAY_BE_ACCEPTED = [500, 502, 504];

/** Id and error code in Twilio's response. Its message repeats the number, so nothing else is read. */
async function readAnswer(response: Response): Promise<{ sid: string | null; code: number | null }> {
  const body: unknown = await response.json().catch(() => null);
  const { sid, code } = (body ?? {}) as { sid?: unknown; code?: unknown };
  return { sid: typeof sid === 'string' ? sid : null, code: typeof code === 'number' ? code : null };
}

function wasConnected(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return !NOT_CONNECTED.includes(code);
}

/** Adapter for the Messages resource of Twilio's REST API (2010-04-01). */
export class Twilio extends TextMessages {
  readonly isOn = true;
  private readonly address: URL;
  private readonly authorization: string;
  private readonly from: Readonly<Record<string, string>>;

  constructor({ url, account, token, sender }: Account) {
    super();
    this.address = new URL(`/2010-04-01/Accounts/${account}/Messages.json`, url);
    this.authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
    this.from = sender.startsWith('MG') ? { MessagingServiceSid: sender } : { From: sender };
  }

  override async send(to: string, text: string, statusUrl?: string): Promise<SentText> {
    const callback: Record<string, string> = statusUrl === undefined ? {} : { StatusCallback: statusUrl };
    const response = await this.post(new URLSearchParams({ To: `+1${to}`, Body: text, ...this.from, ...callback }));
    const { sid, code } = await readAnswer(response);
    if (response.ok) return { providerId: sid };
    if (code !== null && POINTLESS.has(code)) throw new Undeliverable(code);
    const problem = `text message service answered ${response.status}`;
    throw MAY_BE_ACCEPTED.includes(response.status) ? new Unsure(problem) : new Error(problem);
  }

  private async post(body: URLSearchParams): Promise<Response> {
    const request = { method: 'POST', headers: { authorization: this.authorization }, body } as const;
    try {
      // A redirect would send number and text somewhere else.
      return await fetch(this.address, { ...request, redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) });
    } catch (error) {
      throw wasConnected(error) ? new Unsure('text message service did not answer') : error;
    }
  }
}
