import type { ProgramProfile } from '@firstlight/domain/program-profile';
import { Link, programProfile } from '@firstlight/platform';
import { Panel } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import styles from './settings.module.css';

function factsOf(profile: ProgramProfile): [string, string][] {
  return [
    ['Program', profile.programName],
    ['Phone, text and fax', profile.phone],
    ['Support e-mail', profile.supportEmail],
    ['Head office', profile.headOfficeCity],
    ['Preset physician', profile.doctor],
    ['Testers, the default first', profile.testers.join(', ')],
    ['Own referral site', profile.referralSite],
    ['National organisation', `${profile.nationalOrganisation.name}, ${profile.nationalOrganisation.url}`],
    ['Provincial organisation', `${profile.provincialOrganisation.name}, ${profile.provincialOrganisation.url}`],
    ['Dictation', profile.dictation ? 'On' : 'Off'],
  ];
}

/** What the program says of itself, and where its lists and templates are kept. */
export function ProgramPanel(): ReactElement {
  return (
    <Panel
      title="Program profile"
      description="Every page and mail uses these. They come from the PROGRAM_ settings of the deployment."
    >
      <dl className={styles.facts}>
        {factsOf(programProfile()).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        Dispositions, referral sites and templates are managed where they are used:{' '}
        <Link to="/admin-register">New registration</Link> has a Manage button beside each list.
      </p>
    </Panel>
  );
}
