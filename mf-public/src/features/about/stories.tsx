import { useLanguage } from '@firstlight/platform';
import type { ReactNode } from 'react';
import leoPoster from '../../media/story-leo.svg';
import leoMp4 from '../../media/story-leo.mp4';
import leoWebm from '../../media/story-leo.webm';
import leoEn from '../../media/story-leo.en.vtt';
import leoFr from '../../media/story-leo.fr.vtt';
import mayaPoster from '../../media/story-maya.svg';
import mayaMp4 from '../../media/story-maya.mp4';
import mayaWebm from '../../media/story-maya.webm';
import mayaEn from '../../media/story-maya.en.vtt';
import mayaFr from '../../media/story-maya.fr.vtt';
import { STORIES } from '../../content/stories';
import { Disclosure } from '../../parts/disclosure';
import styles from './about.module.css';
import type { AboutTexts } from './texts.en';

const FILMS = {
  maya: { poster: mayaPoster, webm: mayaWebm, mp4: mayaMp4, captions: { en: mayaEn, fr: mayaFr } },
  leo: { poster: leoPoster, webm: leoWebm, mp4: leoMp4, captions: { en: leoEn, fr: leoFr } },
};

/**
 * Two slots for testimonial videos, with poster, captions and transcript; drawn samples are labelled as such
 * (ABOUT-03).
 */
export function Stories({ texts }: { texts: AboutTexts }): ReactNode {
  const language = useLanguage();
  return (
    <ul className={styles.stories} role="list">
      {STORIES.map(({ id, kind, name, lines }) => {
        const film = FILMS[id];
        const label = kind === 'sample' ? `${texts.sample} ${name[language]}` : name[language];
        return (
          <li key={id}>
            <h3 className={styles.storyName}>{name[language]}</h3>
            {kind === 'sample' && <p className={styles.sample}>{texts.sampleText}</p>}
            <video
              className={styles.story}
              controls
              playsInline
              preload="none"
              poster={film.poster}
              width="640"
              height="400"
              aria-label={label}
            >
              <source src={film.mp4} type="video/mp4" />
              <source src={film.webm} type="video/webm" />
              <track
                kind="captions"
                src={film.captions[language]}
                srcLang={language}
                label={texts.captionsLabel}
                default
              />
            </video>
            <Disclosure id={`transcript-${id}`} summary={texts.transcriptLabel} className={styles.transcript}>
              {lines[language].map((line) => (
                <p key={line}>{line}</p>
              ))}
            </Disclosure>
          </li>
        );
      })}
    </ul>
  );
}
