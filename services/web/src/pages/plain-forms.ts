import { type Language, LANGUAGES, localPath } from '@firstlight/domain/text/language';
import { escapeHtml } from '@firstlight/domain/text/markup';
import { townNamed } from '@firstlight/domain/lists/ontario-towns';
import { isRecordId, recordCode } from '@firstlight/domain/identity/record-code';
import { stopInWords, TOWN_UNKNOWN } from '@firstlight/domain/lists/stop-text';
import type { PublicStop } from '@firstlight/domain/lists/stops';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { forwardedHeaders } from '../http/forwarded-headers.js';
import type { LiveStops } from '../site/live-stops.js';
import { PLAIN_WORDS, type PlainForm } from './plain-answers.js';
import { bookingOf } from './ask-booking.js';
import { bookingPage } from './booking-template.js';
import { type PageSurroundings, type PlainAnswer, plainPageSender } from './plain-page.js';
import { withStopList, withStops } from './plain-stops.js';
import { callUs, plainForm, problemPage, within } from './problem-page.js';
import { type Outcome, submitForm } from './submit-form.js';

const BODY_LIMIT = 32_768;

type Surroundings = PageSurroundings & { stopsOf: LiveStops };
type Send = (request: FastifyRequest, reply: FastifyReply, language: Language) => Promise<FastifyReply>;

const typedIn = ({ body }: FastifyRequest): URLSearchParams =>
  new URLSearchParams(typeof body === 'string' ? body : '');

/** `POST` from browsers without scripts: the two visitor forms, a booking, and the town of the stops (docs/composition.md, Pages). */
export async function addPlainForms(
  server: FastifyInstance,
  { stopsOf, ...surroundings }: Surroundings,
): Promise<void> {
  const { apiUrl } = surroundings.config;
  const sendPage = plainPageSender(surroundings);

  const submit =
    (form: PlainForm): Send =>
    async (request, reply, language) => {
      const fields = typedIn(request);
      const outcome = await submitForm(form, fields, { apiUrl, language, headers: forwardedHeaders(request) });
      const stops = await stopsOf();
      return sendPage({ request, reply, language }, form, (prerendered) =>
        outcome.ok
          ? receivedPage(form, language, { ...outcome, stop: stops.find(({ id }) => id === outcome.stopId) })
          : {
              ...problemPage(language, outcome.problems, withStops(prerendered, stops, language), fields),
              status: outcome.status,
            },
      );
    };
  const listStops: Send = async (request, reply, language) => {
    const fields = typedIn(request);
    const town = townNamed(fields.get('town') ?? '');
    const stops = await stopsOf();
    return sendPage({ request, reply, language }, 'services', (prerendered) => {
      const list = withStopList(prerendered, stops, language, town);
      if (!town) return problemPage(language, [{ field: 'town', msg: TOWN_UNKNOWN[language] }], list, fields);
      return {
        status: 200,
        title: PLAIN_WORDS[language].stops,
        body: within(`<h1>${PLAIN_WORDS[language].stops}</h1>`, callUs(language)) + plainForm(list, fields, []),
      };
    });
  };
  const showBooking: Send = async (request, reply, language) => {
    const fields = typedIn(request);
    const outcome = await bookingOf(fields, { apiUrl, language, headers: forwardedHeaders(request) });
    const stops = await stopsOf();
    return sendPage({ request, reply, language }, 'booking', (prerendered, plain) =>
      outcome.ok
        ? bookingPage(plain, { ...outcome, stops, language })
        : { ...problemPage(language, outcome.problems, prerendered, fields), status: outcome.status },
    );
  };

  await server.register(async (scope) => {
    // Other sites can post text/plain without a preflight; our forms never do.
    scope.removeAllContentTypeParsers();
    const type = 'application/x-www-form-urlencoded';
    scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    const forms = { register: submit('register'), contact: submit('contact') };
    const routes = { ...forms, services: listStops, booking: showBooking };
    for (const [route, send] of Object.entries(routes)) {
      for (const language of LANGUAGES) {
        scope.post(localPath(`/${route}`, language), (request, reply) => send(request, reply, language));
      }
    }
  });
}

type Received = Extract<Outcome, { ok: true }> & { stop?: PublicStop | undefined };

/** The reference and what happens next. */
function receivedPage(form: PlainForm, language: Language, { reference, phone, stop }: Received): PlainAnswer {
  const words = PLAIN_WORDS[language];
  const id = form === 'register' ? (reference ?? '') : '';
  const strong = (label: string, text: string): string =>
    `<p>${label} <strong translate="no">${escapeHtml(text)}</strong></p>`;
  const body = within(
    `<h1>${words.received[form]}</h1>`,
    isRecordId(id) ? `${strong(words.code, recordCode(id))}<p>${words.keep}</p>` : '',
    stop ? strong(words.stop, stopInWords(stop, language)) : '',
    phone ? `<p>${escapeHtml(words.reachAt(phone))}</p>` : '',
    strong(words.reference[form], reference ?? words.pending),
    `<p>${words.next[form]}</p>`,
    id ? `<p><a href="${localPath('/booking', language)}">${words.booking}</a></p>` : '',
    callUs(language),
    `<p><a href="${localPath('/', language)}">${words.home}</a></p>`,
  );
  return { status: 200, title: words.received[form], body };
}
