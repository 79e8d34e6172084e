import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The fake's response to one request: a tool call, a refusal, an error status, or nothing for too long. */
export type FakeAnswer =
  | { tool: string; input: unknown }
  | { stop: 'refusal' | 'end_turn' | 'max_tokens' }
  | { status: number }
  | 'silence';

type Sent = { type: string } & Record<string, unknown>;

function events(answer: { tool: string; input: unknown } | { stop: string }, id: number): Sent[] {
  const usage = { input_tokens: 10, output_tokens: 10 };
  const message = {
    id: `msg_${id}`,
    type: 'message',
    role: 'assistant',
    model: 'fake',
    content: [],
    stop_reason: null,
    usage,
  };
  const isTool = 'tool' in answer;
  const json = isTool ? JSON.stringify(answer.input) : '';
  const middle: Sent[] = isTool
    ? [
        {
          type: 'content_block_start',
          index: 0,
          content_block: { type: 'tool_use', id: `tool_${id}`, name: answer.tool, input: {} },
        },
        ...[json.slice(0, 7), json.slice(7)].map((part) => ({
          type: 'content_block_delta',
          index: 0,
          delta: { type: 'input_json_delta', partial_json: part },
        })),
        { type: 'content_block_stop', index: 0 },
      ]
    : [];
  const stop_reason = isTool ? 'tool_use' : answer.stop;
  return [
    { type: 'message_start', message },
    ...middle,
    { type: 'message_delta', delta: { stop_reason, stop_sequence: null }, usage: { output_tokens: 10 } },
    { type: 'message_stop' },
  ];
}

/** A local server with the streaming protocol of the Messages API; it records requests. */
export class FakeClaude {
  readonly bodies: string[] = [];
  /** Address and headers of each request. */
  readonly heads: string[] = [];
  answers: FakeAnswer[] = [];
  private readonly server = createServer((request, response) => void this.handle(request, response));

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    this.bodies.push(body);
    this.heads.push(JSON.stringify([request.url, request.headers]));
    const answer = this.answers.shift() ?? { status: 500 };
    if (answer === 'silence') return;
    if ('status' in answer) {
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ type: 'error', error: { type: 'api_error', message: 'made up' } }));
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const event of events(answer, this.bodies.length)) {
      response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
    }
    response.end();
  }
}
