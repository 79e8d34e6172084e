import { programProfile } from '@firstlight/platform';
import type { ReactNode } from 'react';
import { Band } from '../../parts/band';
import { NamedList } from '../../parts/named-list';
import { Sources } from '../../parts/sources';
import { WithPhoneLink } from '../../parts/with-phone-link';
import type { RegisterTexts } from './texts.en';

/** The information for consent, before the form: who sees the details, what the law requires, what a test shows. */
export function BeforeYouStart({ texts }: { texts: RegisterTexts }): ReactNode {
  const { phone } = programProfile();
  const items = texts.before(phone).map(({ name, text }) => ({ name, text: <WithPhoneLink text={text} /> }));
  return (
    <Band id="before-you-start" heading={texts.beforeHeading}>
      <NamedList items={items} />
      <Sources>{texts.beforeSources}</Sources>
    </Band>
  );
}
