import { PEOPLE } from './people-words.js';
import { AFTER_NAME, BEFORE_NAME, LACKED } from './name-words.js';

/** Words of everyday sentences. Some are names too, so they count only where a name would be a surprise. */
const EVERYDAY: ReadonlySet<string> = new Set(
  (
    'i you we us me my mine your yours our ours their theirs him himself herself myself someone anyone everyone ' +
    'nobody somebody anybody everybody nothing something anything everything this these those there where when ' +
    'why how what which whom if or but nor so than then else though although unless until while once about above ' +
    'across after against along around before below between by down during except inside into near of off onto ' +
    'outside over past since through to toward under up upon within without again always often sometimes soon ' +
    'later ever never maybe perhaps probably possibly quite very too just only still even almost enough really ' +
    'yet already away back together apart instead be being am do doing done go goes going gone get gets getting ' +
    "can could might must shall should would can't couldn't don't didn't won't wouldn't shouldn't haven't hadn't " +
    "isn't aren't wasn't weren't let let's lets think thinks thought know knows knew say says said tell tells ask " +
    'asks asked see sees saw look looks looking hear heard feel feels felt believe guess want need like likes ' +
    'love try tried use uses used put take takes took taken bring brought come coming leave leaves left live ' +
    'lives stay stays work works working make makes made keep keeps kept give gave hold wait waiting start ' +
    'started stop stopped finish finished call calls called calling write wrote read reads spell spells spelled ' +
    'repeat check checking confirm confirmed forget forgot remember mind move moved turn show shows showed speak ' +
    'speaks speaking spoke talk talks talking visit visits smoke smokes smoking smoker drink drinks drinking ' +
    'drive drives driving walk walks walking eat eats sleep sleeps pay paid quit good bad better best worse right ' +
    'wrong sure certain clear careful correct same different other another next last first second third new fine ' +
    'nice sorry great big small little high low early late long short ready able more most less least much many ' +
    'few some any all both each every either neither several none half one two three four five six seven eight ' +
    'nine ten zero twice allowed booked busy homeless unemployed employed single married divorced separated ' +
    'widowed retired disabled deaf blind sick tired stable unstable fixed permanent temporary current recent ' +
    'valid expired legal regular special english french spanish arabic mandarin cantonese chinese portuguese ' +
    'punjabi hindi urdu italian german polish ukrainian russian somali vietnamese korean japanese farsi tagalog ' +
    'cree ojibwe ojibway inuktitut ingles inglés hablo habla anglais français francais speaker speakers language ' +
    'languages translator translation signing pet pets dog dogs cat cats animal animals car cars bus ride rides ' +
    'bike transport transportation transit vehicle licence license permit passport paper papers paperwork ' +
    'document documents card cards photo picture email emails mail mails message messages voicemails texting ' +
    'texts phone phones cellphone number numbers contact contacts address addresses home house shelter place ' +
    'places room door doors stairs street internet wifi computer appointment appointments booking bookings ' +
    'visitor visitors reminder reminders answer answers reply response problem problems issue question trouble ' +
    'worry worries way idea point reason reasons matter thing things time times minute minutes hour hours day ' +
    'days week weeks weekend weekends weekday weekdays month months morning mornings afternoon afternoons evening ' +
    'evenings night nights monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays ' +
    'thursdays fridays saturdays sundays middle nickname alias initial initials title hyphen dash space spaces ' +
    'accent apostrophe letter letters capital capitals caps spelling change changes mistake error name names ' +
    'alcohol drugs needles needle cigarettes cannabis weed opioids methadone suboxone naloxone injection ' +
    'injections vaccine vaccines vaccination pain fever rash cough symptom symptoms bleeding surgery transfusion ' +
    'transfusions tattoo tattoos piercing piercings sex partners condoms exposure risk risks diabetes cancer ' +
    'asthma cirrhosis disease illness infection infections condition conditions treatment treatments therapy ' +
    'medicine medicines pill pills dose doses blood test tests testing lab labs swab swabs pharmacy pharmacist ' +
    'clinic hospital front desk office reception counter provider providers physician specialist referral ' +
    'referrals record records chart charts file files note notes signature consent consents release money cash ' +
    'cheque gift reward rewards bank account job jobs school food water benefit plan coverage ohip status support ' +
    'supports service services help worker workers relatives relative siblings dependents dependants fathers ' +
    'mothers police prison jail court custody probation parole show-up shows-up preference preferences pronoun ' +
    'pronouns gender male female cancellation cancellations mobility wheelchair cane walker hearing vision ' +
    'glasses'
  ).split(' '),
);

/** Whether a word is one of everyday sentences rather than part of a name. */
export const isOrdinary = ({ lower }: { lower: string }): boolean =>
  [EVERYDAY, PEOPLE, BEFORE_NAME, AFTER_NAME, LACKED].some((words) => words.has(lower));
