import { Inject, Injectable } from '@nestjs/common';
import type Anthropic from '@anthropic-ai/sdk';
import { DIMENSIONS, type QuerySpec, REFUSALS, type Refusal } from '@firstlight/domain/insight/analytics-query';
import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import { SETTINGS, type Settings } from '../../../platform/config/settings.js';
import { Views } from '../../../platform/audit/views.js';
import type { Lexicon } from '../engine/lexicon/lexicon.js';
import { fieldsText, INSTRUCTIONS } from './instructions.js';
import { knownValues } from './known-values.js';
import type { DateNames } from './mask/date-names.js';
import { doubtAbout } from '../engine/proof/proof.js';
import { type MaskedQuestion, maskedQuestion } from './mask/masked-question.js';
import { previousForModel } from './mask/previous-query.js';
import { TOOLS } from './query-schema.js';
import { UnusableQuery } from './raw-values.js';
import { confirmedSentence } from '../restated/confirmed-sentence.js';
import { toQuerySpec } from './spec-check.js';

const MOST_TURNS = 4;
const MOST_TOKENS = 4_096;
const MOST_VALUES = 60;

/** `sentence` describes the query; reading it back gave the same query. */
export type ClaudeReading = { kind: 'query'; spec: QuerySpec; sentence: string } | { kind: 'refusal'; reason: Refusal };
type Asked = { message: string; previous: QuerySpec | null; today: CivilDate };
/** Context for checking the model's query. */
type Known = {
  lexicon: Lexicon;
  today: CivilDate;
  dates: DateNames;
  asked: Pick<Asked, 'message' | 'previous'>;
};
type Step = ClaudeReading | { kind: 'more'; results: Anthropic.ToolResultBlockParam[] };

/** Optional second reader: called only if the local engine did not understand; returns a query. */
@Injectable()
export class ClaudeReader {
  private client: Anthropic | null = null;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly views: Views,
  ) {}

  isOn(): boolean {
    return this.settings.analyticsLlm && this.settings.anthropicApiKey !== null;
  }

  /** The query that answers the question; null if the model was unavailable or did not finish. */
  async read(asked: Asked, lexicon: Lexicon): Promise<ClaudeReading | null> {
    if (!this.isOn()) return null;
    const masked = maskedQuestion(asked.message, lexicon, asked.today);
    // Audited before the question is sent.
    await this.views.record({ action: 'share', kind: 'analytics' });
    try {
      return await this.converse(masked, asked, lexicon);
    } catch {
      // Without the model the local engine's refusal is returned. Don't log the error: it may quote the question.
      return null;
    }
  }

  private async converse(
    { text, dates }: MaskedQuestion,
    { message, previous, today }: Asked,
    lexicon: Lexicon,
  ): Promise<ClaudeReading | null> {
    const previous_query = previousForModel(previous, dates);
    const content = JSON.stringify({ today, previous_query, question: text });
    const messages: Anthropic.MessageParam[] = [{ role: 'user', content }];
    const signal = AbortSignal.timeout(this.settings.analyticsLlmSeconds * 1_000);
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      const answer = await this.answerTo(messages, signal);
      if (answer.stop_reason === 'refusal') return { kind: 'refusal', reason: 'out_of_scope' };
      // Anything else was truncated, or is text instead of a query.
      if (answer.stop_reason !== 'tool_use') return null;
      const step = this.step(answer.content, { lexicon, today, dates, asked: { message, previous } });
      if (step.kind !== 'more') return step;
      messages.push({ role: 'assistant', content: answer.content }, { role: 'user', content: step.results });
    }
    return null;
  }

  private async answerTo(messages: Anthropic.MessageParam[], signal: AbortSignal): Promise<Anthropic.Message> {
    const system = [{ type: 'text' as const, text: INSTRUCTIONS, cache_control: { type: 'ephemeral' as const } }];
    const request = { model: this.settings.analyticsModel, max_tokens: MOST_TOKENS, system, tools: TOOLS, messages };
    return (await this.connection()).messages.stream(request, { signal }).finalMessage();
  }

  /** The library loads with the first question, not with the server. */
  private async connection(): Promise<Anthropic> {
    const { default: Client } = await import('@anthropic-ai/sdk');
    this.client ??= new Client({
      apiKey: this.settings.anthropicApiKey,
      authToken: null,
      baseURL: this.settings.anthropicUrl ?? undefined,
      maxRetries: 1,
      logLevel: 'off',
    });
    return this.client;
  }

  /** Runs the tool calls of one response; a query or a decline ends the conversation. */
  private step(content: readonly Anthropic.ContentBlock[], known: Known): Step {
    const results: Anthropic.ToolResultBlockParam[] = [];
    for (const block of content) {
      if (block.type !== 'tool_use') continue;
      if (block.name === 'decline') return { kind: 'refusal', reason: reasonOf(block.input) };
      try {
        if (block.name === 'run_query') return confirmed(toQuerySpec(block.input, known), known);
        results.push({ type: 'tool_result', tool_use_id: block.id, content: lookUp(block, known.lexicon) });
      } catch (error) {
        if (!(error instanceof UnusableQuery)) throw error;
        results.push({ type: 'tool_result', tool_use_id: block.id, is_error: true, content: error.message });
      }
    }
    return { kind: 'more', results };
  }
}

/** A query whose sentence reads differently, or to which the proof objects, isn't run. */
function confirmed(spec: QuerySpec, { lexicon, today, asked }: Known): ClaudeReading {
  const sentence = confirmedSentence(spec, (dim) => knownValues(lexicon, dim));
  const doubt = doubtAbout(spec, { ...asked, today }, lexicon);
  return sentence === null || doubt !== null
    ? { kind: 'refusal', reason: 'unconfirmed' }
    : { kind: 'query', spec, sentence };
}

function reasonOf(input: unknown): Refusal {
  const named = typeof input === 'object' && input !== null && 'reason' in input ? input.reason : null;
  return REFUSALS.find((reason) => reason === named && reason !== 'unconfirmed') ?? 'not_understood';
}

function lookUp({ name, input }: Anthropic.ToolUseBlock, lexicon: Lexicon): string {
  if (name === 'list_fields') return fieldsText();
  const raw = typeof input === 'object' && input !== null ? input : {};
  const dim = DIMENSIONS.find((known) => 'dim' in raw && known === raw.dim);
  const text = 'text' in raw ? String(raw.text) : '';
  if (name !== 'find_values' || !dim) throw new UnusableQuery('there is no such tool or dimension');
  const found = knownValues(lexicon, dim).filter((value) => value.toLowerCase().includes(text.trim().toLowerCase()));
  return JSON.stringify(found.slice(0, MOST_VALUES));
}
