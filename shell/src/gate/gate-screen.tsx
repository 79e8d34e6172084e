import { GATE_TEXTS } from '@firstlight/domain/people/gate-texts';
import { telephoneLink, textMessageLink } from '@firstlight/domain/people/program-profile';
import { programProfile, useLanguage, useNavigate } from '@firstlight/platform';
import { type ReactElement, useState } from 'react';
import { AddressCode } from './address-code';
import styles from './gate.module.css';

/** Shown to desktop visitors instead of the public site (GATE-04 to GATE-07), with ways to continue. */
export function GateScreen(): ReactElement {
  const texts = GATE_TEXTS[useLanguage()];
  const { programName, phone } = programProfile();
  return (
    <div className={styles['screen']} data-testid="mobile-gate">
      <div className={styles['card']}>
        <p className={styles['brand']}>{programName}</p>
        <h1>{texts.title}</h1>
        <p className={styles['why']}>{texts.why}</p>
        <ul className={styles['reasons']}>
          {texts.reasons.map(({ title, text }) => (
            <li key={title}>
              <strong>{title}</strong>
              <span>{text}</span>
            </li>
          ))}
        </ul>
        <div className={styles['phone']}>
          <AddressCode label={texts.code} className={styles['code']} />
          <div>
            <h2>{texts.openOnPhone}</h2>
            <p>{texts.scan}</p>
            <p>
              {texts.orCall}{' '}
              <span className={styles['ways']}>
                <a href={telephoneLink(phone)}>{phone}</a>
                <span aria-hidden="true"> · </span>
                <a href={textMessageLink(phone)}>{texts.textUs}</a>
              </span>
            </p>
          </div>
        </div>
        <AdminAccess access={texts.adminAccess} login={texts.adminLogin} />
      </div>
    </div>
  );
}

function AdminAccess({ access, login }: { access: string; login: string }): ReactElement {
  const [revealed, setRevealed] = useState(false);
  const navigate = useNavigate();
  return (
    <div className={styles['admin']}>
      <button type="button" aria-expanded={revealed} onClick={() => setRevealed(!revealed)}>
        {access}
      </button>
      {revealed && (
        <button type="button" className={styles['login']} onClick={() => navigate('/admin-pin')}>
          {login}
        </button>
      )}
    </div>
  );
}
