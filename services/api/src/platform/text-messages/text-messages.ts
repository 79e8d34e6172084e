/** A text message that can never arrive, such as one to a landline or to a person who replied STOP. */
export class Undeliverable extends Error {
  constructor(readonly code: number) {
    super(`text message refused with ${code}`);
  }
}

/** The connection broke before the answer: the service may have accepted the message. */
export class Unsure extends Error {}

export type SentText = {
  /** The service's id for the message; null if it returned none. */
  providerId: string | null;
};

/**
 * The port for sending text messages. Callers don't use it directly: `Outbox.addText` queues a message in the
 * transaction of its change and retries it.
 */
export abstract class TextMessages {
  /** Whether this deployment can send text messages. */
  abstract readonly isOn: boolean;

  /**
   * Delivers one message; resolves once the service has accepted it.
   * @param to the ten digits of a number of Canada or the United States
   * @param statusUrl where the service reports the status of the message
   * @throws {Undeliverable} if retrying is pointless, {Unsure} if it may have been accepted; any other error means that
   * it wasn't accepted
   */
  abstract send(to: string, text: string, statusUrl?: string): Promise<SentText>;
}

/** Without a configured service nothing is offered, and nothing is sent. */
export class NoTextMessages extends TextMessages {
  readonly isOn = false;

  override send(): Promise<SentText> {
    return Promise.reject(new Error('no text message service is configured'));
  }
}
