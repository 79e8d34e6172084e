import type { Language } from '@firstlight/domain/text/language';
import { renderScreen, type StaticScreen } from '@firstlight/platform/prerender';
import type { ReactElement } from 'react';
import type { PublicRoute } from './app/localized-routes';
import { routes } from './app/routes';
import { en } from './features/register/booking-texts.en';
import { fr } from './features/register/booking-texts.fr';
import { PlainBooking } from './features/register/plain-booking';

/** Entry of the prerender target: the pages, and the static text of each (docs/architecture.md, Pages). */
export const pages = routes.map(({ path, language, route }) => ({ path, language, route }));

const BOOKING_TEXTS: Record<Language, typeof en> = { en, fr };

/** The parts that `services/web` fills in for browsers without scripts; others never fetch them. */
function plainPartOf({ route, language }: PublicRoute): ReactElement | null {
  return route === 'booking' ? <PlainBooking texts={BOOKING_TEXTS[language]} /> : null;
}

export async function renderPage(path: string): Promise<StaticScreen & { plain?: string }> {
  const found = routes.find((route) => route.path === path);
  if (!found) throw new Error(`No page at ${path}`);
  await found.Screen.preload();
  const page = await renderScreen(path, <found.Screen />);
  const plain = plainPartOf(found);
  return plain ? { ...page, plain: (await renderScreen(path, plain)).body } : page;
}
