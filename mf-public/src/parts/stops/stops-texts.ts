import type { Language } from '@firstlight/domain/text/language';
import type { StopPhase } from '@firstlight/domain/lists/stops';

const en = {
  heading: 'Next stop near you',
  lead: 'Our mobile team comes to these places. You can walk in, or register first so that we expect you.',
  town: 'Your town',
  townHint: 'Choose or type it. We use it only to sort this list; it is not sent to us.',
  region: 'Region',
  allRegions: 'All of Ontario',
  locate: 'Use my location',
  locateHint: 'Your location stays on this device.',
  located: 'The stops are sorted by distance from your location.',
  locateFailed: 'Your location is not available. Choose a town instead.',
  list: 'Stops',
  asOf: (moment: string): string => `As of ${moment}. It may have changed since: call or text us to be sure.`,
  none: 'No stop is planned in this region right now. Call or text us and we’ll find a place for you.',
  away: (km: number): string => (km < 1 ? 'In this town' : `About ${km} km away`),
  choose: 'Register for this stop',
  chosen: 'You chose this stop',
  chooseFor: (what: string, place: string): string => `${what}: ${place}`,
  calendar: 'Add to calendar',
  calendarFor: (place: string): string => `Add ${place} to your calendar`,
  more: (count: number): string => `Show all ${count} stops`,
  next: 'Next stop:',
  phase: {
    arrived: 'Arrived, come in',
    late: 'Running late',
    open: 'Open now',
    cancelled: 'Cancelled',
    planned: '',
    over: '',
  } satisfies Record<StopPhase, string>,
};

export type StopsTexts = typeof en;

const fr: StopsTexts = {
  heading: 'Prochain arrêt près de chez vous',
  lead: 'Notre équipe mobile vient à ces endroits. Venez sans rendez-vous, ou inscrivez-vous d’abord pour que nous vous attendions.',
  town: 'Votre ville',
  townHint: 'Choisissez-la ou tapez-la. Elle sert seulement à trier cette liste ; elle ne nous est pas envoyée.',
  region: 'Région',
  allRegions: 'Tout l’Ontario',
  locate: 'Utiliser ma position',
  locateHint: 'Votre position reste sur cet appareil.',
  located: 'Les arrêts sont triés par distance de votre position.',
  locateFailed: 'Votre position n’est pas disponible. Choisissez plutôt une ville.',
  list: 'Arrêts',
  asOf: (moment) => `État du ${moment}. Cela a pu changer depuis : appelez ou textez-nous pour vérifier.`,
  none: 'Aucun arrêt n’est prévu dans cette région pour l’instant. Appelez ou textez-nous et nous trouverons un endroit.',
  away: (km) => (km < 1 ? 'Dans cette ville' : `À environ ${km} km`),
  choose: 'S’inscrire pour cet arrêt',
  chosen: 'Vous avez choisi cet arrêt',
  chooseFor: (what, place) => `${what} : ${place}`,
  calendar: 'Ajouter au calendrier',
  calendarFor: (place) => `Ajouter ${place} à votre calendrier`,
  more: (count) => `Voir les ${count} arrêts`,
  next: 'Prochain arrêt :',
  phase: {
    arrived: 'Sur place, venez',
    late: 'En retard',
    open: 'Ouvert maintenant',
    cancelled: 'Annulé',
    planned: '',
    over: '',
  },
};

export const STOPS_TEXTS: Record<Language, StopsTexts> = { en, fr };
